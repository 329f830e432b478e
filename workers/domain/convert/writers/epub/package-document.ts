import type { BookMetadata } from "#domain/book/blocks";
import { isbnDigits } from "#domain/books/isbn";
import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";
import type { Landmark } from "#domain/convert/writers/epub/nav-document";

export type ManifestItem = { id: string; href: string; mediaType: string; properties?: string };

/** What is true of this book for someone who cannot see it, or not well. */
export type AccessibilityFacts = {
  pictures: boolean;
  everyPictureDescribed: boolean;
  headings: boolean;
  math: boolean;
  ruby: boolean;
  animatedPictures: boolean;
  /** Pages of the printed book are marked. */
  pages: boolean;
};

export type PackageDocument = {
  metadata: BookMetadata & { title: string; language: string };
  direction: "ltr" | "rtl";
  identifier: string;
  modifiedAt: string;
  accessibility: AccessibilityFacts;
  packageManifest: readonly ManifestItem[];
  /** Ids of manifest items. */
  readingOrder: readonly string[];
  landmarks: readonly Landmark[];
  /** EPUB 2's guide beside the landmarks, which Kindle's converter reads. */
  guide: boolean;
  /** Fonts travel with the book. */
  hasFonts?: boolean;
};

export function packageDocument(book: PackageDocument): string {
  const { metadata } = book;
  const items = book.packageManifest.map(
    (item) =>
      `<item id="${item.id}" href="${escapeAttribute(item.href)}" media-type="${item.mediaType}"${item.properties ? ` properties="${item.properties}"` : ""}/>`,
  );
  // Apple Books shows a book's own fonts only where it says so.
  const vocabulary = book.hasFonts
    ? ' prefix="ibooks: http://vocabulary.itunes.apple.com/rdf/ibooks/vocabulary-extensions-1.0/"'
    : "";
  const progression = book.direction === "rtl" ? ' page-progression-direction="rtl"' : "";
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id"${vocabulary} xml:lang="${metadata.language}"${book.direction === "rtl" ? ' dir="rtl"' : ""}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${[...bibliographic(book), ...accessibilityMetadata(book.accessibility, metadata.accessibilitySummary)].join("\n")}
</metadata>
<manifest>
${items.join("\n")}
</manifest>
<spine toc="ncx"${progression}>
${book.readingOrder.map((id) => `<itemref idref="${id}"/>`).join("\n")}
</spine>
${book.guide ? guide(book.landmarks) : ""}</package>
`;
}

function bibliographic(book: PackageDocument): string[] {
  const { metadata, identifier, modifiedAt, accessibility } = book;
  const lines = [`<dc:identifier id="book-id">${escapeText(identifier)}</dc:identifier>`];
  const own = metadata.identifier?.trim();
  const number = own && isbn(own);
  const given = metadata.isbn && isbn(metadata.isbn);
  if (given) lines.push(`<dc:identifier>${given}</dc:identifier>`);
  // An ISBN of a book whose pages are marked names the printed edition, which this one is not.
  if (number && accessibility.pages)
    lines.push(`<dc:source>${number}</dc:source>`, `<meta property="pageBreakSource">${number}</meta>`);
  else if (own && own !== identifier && (number ?? own) !== given)
    lines.push(`<dc:identifier>${escapeText(number ?? own)}</dc:identifier>`);
  if (accessibility.pages && !number)
    lines.push(
      `<meta property="pageBreakSource">${escapeText(`${metadata.title}, the paginated manuscript`)}</meta>`,
    );
  lines.push(...titlesOf(metadata), ...peopleOf(metadata));
  lines.push(`<dc:language>${metadata.language}</dc:language>`);
  if (metadata.publisher) lines.push(`<dc:publisher>${escapeText(metadata.publisher)}</dc:publisher>`);
  if (metadata.description)
    lines.push(`<dc:description>${escapeText(metadata.description)}</dc:description>`);
  lines.push(...subjectsOf(metadata));
  if (metadata.rights) lines.push(`<dc:rights>${escapeText(metadata.rights)}</dc:rights>`);
  if (metadata.date && /^\d{4}(-\d{2}(-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?)?)?$/.test(metadata.date))
    lines.push(`<dc:date>${metadata.date}</dc:date>`);
  if (metadata.series) {
    const { name, number: position } = metadata.series;
    lines.push(
      `<meta property="belongs-to-collection" id="series">${escapeText(name)}</meta>`,
      '<meta refines="#series" property="collection-type">series</meta>',
    );
    if (position !== undefined)
      lines.push(`<meta refines="#series" property="group-position">${position}</meta>`);
  }
  // EPUB 2's way to name the cover, which Kindle's converter and older shops still read.
  const cover = book.packageManifest.find((item) => item.properties === "cover-image");
  if (cover) lines.push(`<meta name="cover" content="${cover.id}"/>`);
  if (book.hasFonts) lines.push('<meta property="ibooks:specified-fonts">true</meta>');
  lines.push(`<meta property="dcterms:modified">${modifiedAt}</meta>`);
  return lines;
}

function titlesOf({ title, subtitle, titleSort }: PackageDocument["metadata"]): string[] {
  const lines = [`<dc:title id="title">${escapeText(title)}</dc:title>`];
  if (titleSort) lines.push(`<meta refines="#title" property="file-as">${escapeText(titleSort)}</meta>`);
  if (subtitle)
    lines.push(
      '<meta refines="#title" property="title-type">main</meta>',
      `<dc:title id="subtitle">${escapeText(subtitle)}</dc:title>`,
      '<meta refines="#subtitle" property="title-type">subtitle</meta>',
    );
  return lines;
}

/** Authors are the creators; of a book without any, its editors are. */
function peopleOf({ authors, authorSorts = {}, contributors = [] }: BookMetadata): string[] {
  const person = (element: string, id: string, name: string, relator: string, sortAs: string | undefined) => [
    `<dc:${element} id="${id}">${escapeText(name)}</dc:${element}>`,
    `<meta refines="#${id}" property="role" scheme="marc:relators">${relator}</meta>`,
    ...(sortAs ? [`<meta refines="#${id}" property="file-as">${escapeText(sortAs)}</meta>`] : []),
  ];
  const lines = authors.flatMap((name, index) => [
    ...person("creator", `author-${index + 1}`, name, "aut", authorSorts[name]),
    `<meta refines="#author-${index + 1}" property="display-seq">${index + 1}</meta>`,
  ]);
  contributors.forEach(({ name, relator, sortAs }, index) => {
    const element = authors.length === 0 && relator === "edt" ? "creator" : "contributor";
    lines.push(...person(element, `contributor-${index + 1}`, name, relator, sortAs));
  });
  return lines;
}

function subjectsOf({ categories = [], subjects = [] }: BookMetadata): string[] {
  const lines = categories.flatMap(({ label, code }, index) => {
    const subject = `<dc:subject id="category-${index + 1}">${escapeText(label)}</dc:subject>`;
    if (code === undefined) return [subject];
    const refines = `refines="#category-${index + 1}"`;
    return [
      subject,
      `<meta ${refines} property="authority">BISAC</meta>`,
      `<meta ${refines} property="term">${escapeText(code)}</meta>`,
    ];
  });
  const known = new Set(categories.map(({ label }) => label));
  for (const subject of subjects)
    if (!known.has(subject)) lines.push(`<dc:subject>${escapeText(subject)}</dc:subject>`);
  return lines;
}

/** EPUB Accessibility 1.1. No conformance is claimed: nobody has evaluated the book. */
function accessibilityMetadata(facts: AccessibilityFacts, ownSummary: string | undefined): string[] {
  const features = ["tableOfContents", "readingOrder", "displayTransformability"];
  if (facts.headings) features.push("structuralNavigation");
  if (facts.pictures && facts.everyPictureDescribed) features.push("alternativeText");
  if (facts.math) features.push("MathML");
  if (facts.ruby) features.push("rubyAnnotations");
  if (facts.pages) features.push("pageBreakMarkers", "pageNavigation");
  const sufficient = facts.pictures && !facts.everyPictureDescribed ? "textual,visual" : "textual";
  const hazards = facts.animatedPictures ? ["unknown"] : ["none"];
  const schema = (property: string, value: string) => `<meta property="schema:${property}">${value}</meta>`;
  return [
    schema("accessMode", "textual"),
    ...(facts.pictures ? [schema("accessMode", "visual")] : []),
    schema("accessModeSufficient", sufficient),
    ...features.map((feature) => schema("accessibilityFeature", feature)),
    ...hazards.map((hazard) => schema("accessibilityHazard", hazard)),
    schema("accessibilitySummary", ownSummary ? escapeText(ownSummary) : summary(facts)),
  ];
}

function summary(facts: AccessibilityFacts): string {
  const text = facts.headings
    ? "Reflowable text with headings and a table of contents, in a fixed reading order."
    : "Reflowable text in a fixed reading order.";
  if (!facts.pictures) return text;
  return `${text} ${facts.everyPictureDescribed ? "Every picture has a text alternative." : "Some pictures have no text alternative."}`;
}

function guide(landmarks: readonly Landmark[]): string {
  const types = { cover: "cover", titlepage: "title-page", toc: "toc", bodymatter: "text" } as const;
  const references = landmarks.map(
    (mark) =>
      `<reference type="${types[mark.type]}" title="${escapeAttribute(mark.label)}" href="${escapeAttribute(mark.href)}"/>`,
  );
  return `<guide>\n${references.join("\n")}\n</guide>\n`;
}

/** `urn:isbn:` for what is an ISBN by its check digit. */
function isbn(text: string): string | undefined {
  const digits = isbnDigits(text);
  return digits && `urn:isbn:${digits}`;
}
