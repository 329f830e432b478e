import { plainSigns } from "#domain/compliance/plain-signs";
import type { MessageLog } from "#domain/convert/messages";
import type { BookFacts, ConversionOptions } from "#domain/convert/options";
import type { DrawingName } from "#domain/convert/themes/drawings";
import type { Mark } from "#domain/convert/themes/theme";
import { themes } from "#domain/convert/themes/themes";
import { externalAddress } from "#domain/convert/writers/epub/addresses";
import { drawingMarkup } from "#domain/convert/writers/epub/drawing-markup";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";
import type { BookLinks } from "#domain/convert/writers/epub/links";
import type { BookNotes } from "#domain/convert/writers/epub/notes";
import type { Ornaments } from "#domain/convert/writers/epub/ornaments";
import type { Outline } from "#domain/convert/writers/epub/outline";
import type { PageList } from "#domain/convert/writers/epub/page-list";
import type { BookPictures } from "#domain/convert/writers/epub/pictures";
import { headingLabel } from "#domain/convert/writers/epub/section-look";
import type { Opens, Setting } from "#domain/convert/writers/epub/setting";

/** What grows while a book is written, file by file. */
export type BookInHand = {
  language: string;
  direction: "ltr" | "rtl";
  options: ConversionOptions;
  messages: MessageLog;
  facts: BookFacts;
  links: BookLinks;
  notes: BookNotes;
  pictures: BookPictures;
  outline: Outline;
  ornaments: Ornaments;
  pages: PageList;
  /** The style's ornaments that stand in files of their own. */
  drawings: Set<DrawingName>;
};

export type FileInHand = {
  /** In the folder of the text. */
  file: string;
  /** The file of the notes that are marked here for the first time. */
  notesFile: string;
  /** Where this is, for messages. */
  place: string;
  isTitlePage: boolean;
  opens: Opens;
  /** Whether its first heading stands in the table of contents. */
  isListed: boolean;
};

/** The setting of one file. `seen` tells afterwards what it turned out to hold. */
export function fileSetting(
  book: BookInHand,
  { file, notesFile, place, isTitlePage, opens, isListed }: FileInHand,
): Setting & { seen: Seen } {
  const seen = { ...nothingSeen };
  let isOpening = true;
  return {
    seen,
    language: book.language,
    direction: book.direction,
    kindle: book.options.amazonCompliance,
    facts: book.facts,
    theme: themes[book.options.theme],
    opens,
    drawing: (mark) => drawn(book, mark, seen),
    place: (names, id) => book.links.define(names, file, id),
    address(href) {
      const found = href.startsWith("#") ? book.links.href(href.slice(1), file) : externalAddress(href);
      if (found === undefined) book.messages.add(isLocal(href) ? linkLocal(place) : linkDropped(place));
      return found === undefined ? undefined : escapeAddress(found);
    },
    noteMark: (reference) => book.notes.mark(reference, file, notesFile, place),
    picture(asset, alt, how) {
      const picture = book.pictures.use(asset, alt, place, how);
      if (picture && !how?.ornament) book.facts.pictures++;
      return picture;
    },
    outline(heading) {
      const href = isOpening || !heading.id ? `text/${file}` : `text/${file}#${heading.id}`;
      const label = headingLabel(heading);
      if (isTitlePage && isOpening && isListed) book.outline.addAlone(label, href);
      const depth = isTitlePage && isOpening ? 1 : book.outline.add(heading.level, label, href);
      if (isOpening) seen.depth = depth;
      isOpening = false;
      return depth;
    },
    innerHeading: (heading) =>
      book.outline.addInner(
        heading.level,
        headingLabel(heading),
        heading.id ? `text/${file}#${heading.id}` : `text/${file}`,
      ),
    innerDepth: () => book.outline.innerDepth,
    ornamentClass: (ornament) => book.ornaments.classFor(ornament),
    usesMath() {
      seen.math = true;
    },
    words(text) {
      const plain = book.options.amazonCompliance ? plainSigns(text) : text;
      if (plain !== text) book.messages.mend({ ...signsMade, place });
      return plain;
    },
    pageMark(label) {
      const mark = book.pages.mark(label, `text/${file}`);
      if (mark === "") book.messages.mend({ ...pageLeftOut, place });
      return mark;
    },
  };
}

const signsMade = {
  rule: "kindle-space-signs",
  text: "Special spaces and invisible signs became plain ones, or went.",
};
const pageLeftOut = {
  rule: "kindle-page-labels",
  text: "The mark of a page without a number, or with one that was there before, was left out.",
};

/** What a file turned out to hold: formulas, drawings in its own markup, and the depth of the heading it opens with. */
export type Seen = { math: boolean; drawing: boolean; depth: number };

export const nothingSeen: Seen = { math: false, drawing: false, depth: 0 };

/** What the package says of a file with these in it. */
export function propertiesOf({ math, drawing }: Seen): string | undefined {
  return [math ? "mathml" : "", drawing ? "svg" : ""].filter(Boolean).join(" ") || undefined;
}

/** The ornament of a title page that is made for the book. */
export function titleOrnament(book: BookInHand, seen: Seen): string {
  const mark = themes[book.options.theme].titlePage?.drawing;
  return mark ? drawn(book, mark, seen) : "";
}

function drawn(book: BookInHand, { drawing }: Mark, seen: Seen): string {
  const { amazonCompliance: inFile } = book.options;
  if (inFile) book.drawings.add(drawing);
  else seen.drawing = true;
  return drawingMarkup(drawing, inFile);
}

/** The setting of a piece's notes in the notes' own file, where no page of print begins and all stand under one heading. */
export function gatheredSetting(book: BookInHand, piece: FileInHand): ReturnType<typeof fileSetting> {
  const setting = fileSetting(book, { ...piece, file: piece.notesFile });
  return { ...setting, innerDepth: () => 2, pageMark: () => "" };
}

/** Our marks for places not yet known hold a control character, which escaping would drop. */
function escapeAddress(address: string): string {
  return address.charCodeAt(0) === 1 ? address : escapeAttribute(address);
}

/** A file on the author's own machine: `file:`, a drive's letter, a share in the network. */
const isLocal = (href: string): boolean => /^\s*(?:file:|[a-z]:[\\/]|\\\\)/i.test(href);

const linkLocal = (place: string) => ({
  code: "link-local",
  severity: "warning" as const,
  text: "A link leads to a file on your computer, which readers do not have, so the link was left out.",
  place,
  suggestion: "Link to a page on the web, or put what is in the file into the book.",
});

export const linkDropped = (place: string) => ({
  code: "link-dropped",
  severity: "warning" as const,
  text: "A link leads nowhere, so its words were kept and the link left out.",
  place,
  suggestion: "Check the link in the manuscript; only web, mail and in-book links work in a book.",
});
