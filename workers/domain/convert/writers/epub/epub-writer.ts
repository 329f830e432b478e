import { inflateSync } from "fflate";
import type { Block, BookMetadata } from "#domain/book/blocks";
import { walkInlines } from "#domain/book/walk";
import { countWordsInBlocks } from "#domain/book/word-count";
import type { ChapterPlan, Piece } from "#domain/convert/chapters";
import type { BookInspection } from "#domain/convert/checks/check";
import type { StoredChapter } from "#domain/convert/conversion";
import type { MessageLog } from "#domain/convert/messages";
import type { BookFacts, ConversionOptions } from "#domain/convert/options";
import type { ManuscriptReader, Survey } from "#domain/convert/reader";
import type { Sink } from "#domain/convert/source";
import { tidy } from "#domain/convert/transforms/tidy";
import { externalAddress } from "#domain/convert/writers/epub/addresses";
import { flowMarkup, noteMarkup } from "#domain/convert/writers/epub/block-markup";
import { contentDocument } from "#domain/convert/writers/epub/content-document";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";
import { frameFiles } from "#domain/convert/writers/epub/frame-files";
import { type Labels, labelsFor } from "#domain/convert/writers/epub/labels";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";
import { BookLinks } from "#domain/convert/writers/epub/links";
import { assetIds, BookNotes } from "#domain/convert/writers/epub/notes";
import { Ornaments } from "#domain/convert/writers/epub/ornaments";
import { Outline } from "#domain/convert/writers/epub/outline";
import type { ManifestItem } from "#domain/convert/writers/epub/package-document";
import { PageList } from "#domain/convert/writers/epub/page-list";
import { BookPictures } from "#domain/convert/writers/epub/pictures";
import { headingLabel, sectionLook } from "#domain/convert/writers/epub/section-look";
import type { Setting } from "#domain/convert/writers/epub/setting";
import {
  hasOwnTitlePage,
  titlePageContent,
  titlePageFrom,
  withTitleRoles,
} from "#domain/convert/writers/epub/title-page";
import { type PackedEntry, pack, ZipWriter } from "#domain/convert/writers/zip-writer";

export type EpubRequest = {
  sink: Sink;
  reader: ManuscriptReader;
  survey: Survey;
  plan: ChapterPlan;
  metadata: BookMetadata & { title: string; language: string };
  /** False when the title is only the file's name, which no title page should show. */
  titleIsOwn: boolean;
  options: ConversionOptions;
  identifier: string;
  modifiedAt: string;
  messages: MessageLog;
  /** What is done to every list of blocks before it is set. */
  transform(blocks: Block[]): Block[];
};

/** Writes an EPUB one piece at a time; only pieces with links to places not yet reached wait, packed, for the end. */
export class EpubWriter {
  readonly facts: BookFacts = { chapters: 0, words: 0, notes: 0, pictures: 0, tables: 0 };
  readonly inspection: BookInspection;
  private readonly request: EpubRequest;
  private readonly zip: ZipWriter;
  private readonly direction: "ltr" | "rtl";
  private readonly labels: Labels;
  private readonly links: BookLinks;
  private readonly notes: BookNotes;
  private readonly pictures: BookPictures;
  private readonly outline = new Outline();
  private readonly ornaments = new Ornaments();
  private readonly pages = new PageList();
  private readonly documents: ManifestItem[] = [];
  private readonly readingOrder: string[] = [];
  private readonly fileCounts = new Map<string, number>();
  private readonly held: { name: string; entry: PackedEntry }[] = [];
  private readonly hasContentsPage: boolean;
  private titlePage: string | undefined;
  private firstBody: string | undefined;
  private pieces = 0;
  private hasRuby = false;
  private hasMath = false;
  /** Whether the file at hand holds a formula. */
  private fileHasMath = false;

  constructor(request: EpubRequest) {
    this.request = request;
    this.zip = new ZipWriter(request.sink);
    this.direction = languageDirection(request.metadata.language);
    this.labels = labelsFor(request.metadata.language);
    this.links = new BookLinks(request.survey.anchors);
    this.notes = new BookNotes(request.reader, request.messages, request.transform);
    this.pictures = new BookPictures(request.reader, this.zip, request.messages, root);
    // A page that lists one thing is no help.
    this.hasContentsPage = request.options.generateTOC && request.survey.headings.length > 1;
    this.inspection = { pictures: [], tables: [], letters: { all: 0, bold: 0, italic: 0 }, size: 0 };
  }

  async begin(): Promise<void> {
    // OCF: mimetype is the first entry, uncompressed.
    await this.zip.add("mimetype", "application/epub+zip", "store");
    await this.zip.add("META-INF/container.xml", containerDocument);
  }

  /** Sets a piece and writes its file; nothing when it holds nothing to see. */
  async add(found: Piece): Promise<StoredChapter | undefined> {
    const { metadata, transform } = this.request;
    const set = transform(tidy(found.blocks));
    if (set.length === 0) return undefined;
    if (this.pieces === 0) await this.addTitlePage(found.kind, set);
    const unlisted = this.pieces === 0 ? titlePageFrom(found.kind, set, metadata.title) : undefined;
    const piece: Piece = unlisted ? { ...found, kind: "title-page" } : found;
    const lines = unlisted ?? set;
    const blocks = piece.kind === "title-page" ? withTitleRoles(lines, metadata) : lines;
    const first = blocks[0];
    const heading = first?.kind === "heading" ? first : undefined;
    const look = sectionLook({ ...piece, ...(heading ? { heading } : {}) });
    const file = this.newFile(look.fileStem);
    const title = heading ? headingLabel(heading) : metadata.title;

    const noteBlocks = await this.notes.load(blocks);
    for (const asset of assetIds([...blocks, ...noteBlocks])) await this.pictures.load(asset, title);
    this.fileHasMath = false;
    const setting = this.settingFor(file, title, piece.kind === "title-page", unlisted === undefined);
    const content = this.withNotes(flowMarkup(blocks, setting), setting);
    if (content === "") return undefined;

    this.pieces++;
    if (piece.kind !== "title-page" && piece.kind !== "front") this.addContentsPage();
    const labelledBy = heading ? /<h\d id="([^"]+)"/.exec(content)?.[1] : undefined;
    const document = contentDocument({
      ...look,
      title,
      language: metadata.language,
      direction: this.direction,
      stylesheet: "../styles/book.css",
      content,
      ...(labelledBy ? { labelledBy } : {}),
    });
    await this.addDocument(file, document, this.fileHasMath ? "mathml" : undefined);
    if (piece.kind === "title-page") this.titlePage ??= `text/${file}`;
    else if (look.matter === "body") this.firstBody ??= `text/${file}`;
    return this.count(piece, blocks, noteBlocks, `text/${file}`, title);
  }

  /** Writes what waited, then navigation, stylesheet and package document. Gives the EPUB's size in bytes. */
  async finish(onShare: (share: number) => Promise<void>): Promise<number> {
    const { metadata, messages } = this.request;
    for (const [index, { name, entry }] of this.held.entries()) {
      const document = new TextDecoder().decode(inflateSync(entry.data));
      const { markup, dropped } = this.links.resolve(document, name, true);
      for (let times = 0; times < dropped; times++) messages.add(linkDropped(metadata.title));
      await this.zip.add(`${root}/text/${name}`, markup);
      if (index % 8 === 0) await onShare((0.8 * index) / this.held.length);
    }
    await onShare(0.8);
    this.addContentsPage();
    await this.writeFrame();
    await onShare(0.95);
    await this.zip.finish();
    this.inspection.pictures.push(...this.pictures.all());
    this.inspection.size = this.zip.size;
    return this.zip.size;
  }

  private async addTitlePage(kind: Piece["kind"], blocks: readonly Block[]): Promise<void> {
    const { metadata, survey, plan, titleIsOwn } = this.request;
    const isBookLength = survey.words >= leafletWords || plan.expected > 1;
    if (!titleIsOwn || !isBookLength || hasOwnTitlePage(kind, blocks, metadata.title)) return;
    const file = this.newFile("title-page");
    const document = contentDocument({
      title: metadata.title,
      language: metadata.language,
      direction: this.direction,
      matter: "front",
      type: "titlepage",
      labelledBy: "book-title",
      className: "title-page",
      stylesheet: "../styles/book.css",
      content: titlePageContent(metadata),
    });
    await this.addDocument(file, document, undefined);
    this.titlePage = `text/${file}`;
  }

  private async addDocument(file: string, document: string, properties: string | undefined): Promise<void> {
    const id = file.replace(/\.xhtml$/, "");
    const { markup, open } = this.links.resolve(document, file, false);
    if (open) this.held.push({ name: file, entry: pack(markup) });
    else await this.zip.add(`${root}/text/${file}`, markup);
    const item = { id, href: `text/${file}`, mediaType: "application/xhtml+xml" };
    this.documents.push(properties ? { ...item, properties } : item);
    this.readingOrder.push(id);
  }

  private addContentsPage(): void {
    if (this.hasContentsPage && !this.readingOrder.includes("nav")) this.readingOrder.push("nav");
  }

  private withNotes(content: string, setting: Setting): string {
    const notes: string[] = [];
    for (const { number, blocks } of this.notes.take()) {
      const backlink = `<a class="backlink" epub:type="backlink" role="doc-backlink" href="#r${number}">${number}.</a>`;
      notes.push(
        `<aside class="note" epub:type="footnote" role="doc-footnote" id="n${number}">\n${noteMarkup(blocks, setting, backlink)}\n</aside>`,
      );
    }
    if (notes.length === 0) return content;
    const label = escapeAttribute(this.labels.notes);
    return `${content}\n<section class="notes" epub:type="footnotes" aria-label="${label}">\n${notes.join("\n")}\n</section>`;
  }

  private settingFor(file: string, place: string, isTitlePage: boolean, isListed: boolean): Setting {
    let isOpening = true;
    const address = (href: string): string | undefined => {
      const found = href.startsWith("#") ? this.links.href(href.slice(1), file) : externalAddress(href);
      if (found === undefined) this.request.messages.add(linkDropped(place));
      return found === undefined ? undefined : escapeAddress(found);
    };
    return {
      language: this.request.metadata.language,
      direction: this.direction,
      kindle: this.request.options.amazonCompliance,
      facts: this.facts,
      placeId: (names) => this.links.define(names, file),
      address,
      noteMark: (note) => this.notes.mark(note, file, place),
      picture: (asset, alt, decorative) => {
        const picture = this.pictures.use(asset, alt, place, decorative);
        if (picture && !decorative) this.facts.pictures++;
        return picture;
      },
      outline: (heading) => {
        const id = this.links.define(heading.anchors, file) ?? this.links.newId();
        const href = isOpening ? `text/${file}` : `text/${file}#${id}`;
        const label = headingLabel(heading);
        if (isTitlePage && isOpening && isListed) this.outline.addAlone(label, href);
        const depth = isTitlePage && isOpening ? 1 : this.outline.add(heading.level, label, href);
        isOpening = false;
        return { depth, id };
      },
      innerDepth: () => this.outline.innerDepth,
      ornamentClass: (ornament) => this.ornaments.classFor(ornament),
      table: (rows, columns, nested) => this.inspection.tables.push({ rows, columns, nested, place }),
      usesMath: () => {
        this.fileHasMath = true;
        this.hasMath = true;
      },
      pageMark: (label) => this.pages.mark(label, `text/${file}`),
    };
  }

  private count(
    piece: Piece,
    blocks: Block[],
    noteBlocks: readonly Block[],
    file: string,
    title: string,
  ): StoredChapter {
    const words = countWordsInBlocks(blocks);
    this.facts.words += words;
    this.facts.notes = this.notes.count;
    if (piece.kind === "chapter" || piece.kind === "section") this.facts.chapters++;
    for (const inline of walkInlines([...blocks, ...noteBlocks])) {
      if (inline.kind === "ruby") this.hasRuby = true;
      if (inline.kind !== "text") continue;
      const letters = this.inspection.letters;
      letters.all += inline.text.length;
      if (inline.marks?.bold) letters.bold += inline.text.length;
      if (inline.marks?.italic) letters.italic += inline.text.length;
    }
    return { index: this.pieces - 1, file, title, words, blocks };
  }

  private newFile(stem: string): string {
    const number = (this.fileCounts.get(stem) ?? 0) + 1;
    this.fileCounts.set(stem, number);
    return stem === "title-page" && number === 1
      ? "title-page.xhtml"
      : `${stem}-${String(number).padStart(3, "0")}.xhtml`;
  }

  private async writeFrame(): Promise<void> {
    const { metadata, identifier, modifiedAt, options } = this.request;
    const pictures = this.pictures.all();
    const files = frameFiles({
      metadata,
      direction: this.direction,
      labels: this.labels,
      options,
      identifier,
      modifiedAt,
      accessibility: {
        pictures: pictures.length > 0,
        everyPictureDescribed: !this.pictures.missingAlt,
        headings: this.outline.entries.length > 0,
        math: this.hasMath,
        ruby: this.hasRuby,
        animatedPictures: pictures.some((picture) => picture.animated),
      },
      documents: this.documents,
      pictures,
      readingOrder: this.readingOrder,
      entries: this.outline.entries,
      pages: this.pages.all(),
      titlePage: this.titlePage,
      firstBody: this.firstBody,
      ornaments: this.ornaments.all(),
    });
    for (const { name, content } of files) await this.zip.add(`${root}/${name}`, content);
  }
}

/** The folder of everything but the container's own files. */
const root = "EPUB";
/** Shorter than this and without chapters, it is a leaflet or a letter: no title page is made for it. */
const leafletWords = 1_000;

const containerDocument = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/** Our marks for places not yet known hold a control character, which escaping would drop. */
function escapeAddress(address: string): string {
  return address.charCodeAt(0) === 1 ? address : escapeAttribute(address);
}

const linkDropped = (place: string) => ({
  code: "link-dropped",
  severity: "warning" as const,
  text: "A link leads nowhere, so its words were kept and the link left out.",
  place,
  suggestion: "Check the link in the manuscript; only web, mail and in-book links work in a book.",
});
