import type { NoteNumbering } from "#domain/book/note-numbering";
import type { TrackedPoint } from "#domain/book/tracked";

/**
 * The blocks a book is made of. Readers emit them, transforms change them, writers set them.
 * Plain data: every shape survives JSON, so a stored chapter is a list of these.
 */

/** Character formatting of one run of text. Absent means off. */
export type Marks = {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  smallCaps?: true;
  /** Shown in capitals; the text keeps the letters that were typed. */
  caps?: true;
  superscript?: true;
  subscript?: true;
  code?: true;
  /** BCP 47, only where it differs from the book's language. */
  lang?: string;
  /** Only where it differs from its paragraph's direction. */
  direction?: "ltr" | "rtl";
};

export type Inline =
  | { kind: "text"; text: string; marks?: Marks }
  /** A forced line break inside a paragraph; `columns` of spaces and tabs were typed before the line after it. */
  | { kind: "break"; columns?: number }
  /** `href` is `#anchor` for a place in this book (the reader's anchor name), or an http, https or mailto address. */
  | { kind: "link"; href: string; children: Inline[] }
  /**
   * The mark of a note in the text; `note` is the reader's note id. `label` is the author's own mark (`*`), shown as it
   * is. The writer numbers all other notes: those of each `numbering` by themselves, 1, 2, 3 where it is absent.
   */
  | { kind: "noteRef"; note: string; label?: string; numbering?: NoteNumbering }
  /**
   * A picture in the line. `asset` is the reader's asset id, with `#crop=l,t,r,b` (thousandths of a percent) when only a
   * part is shown; `width` its share of the text's width in the source, 0..1; `decorative`: it needs no description.
   */
  | { kind: "image"; asset: string; alt: string; width?: number; decorative?: true }
  /** Where a page of the printed book begins; `label` is its number as printed. Nothing to see. */
  | { kind: "pageMark"; label: string }
  /** A tracked change or a comment of the manuscript. Nothing to see; the writer leaves it out of the book. */
  | { kind: "tracked"; point: TrackedPoint }
  /** MathML markup made by our own code from parsed input, with a plain-text reading. */
  | { kind: "math"; mathml: string; alt: string }
  | { kind: "ruby"; base: string; reading: string };

export type Alignment = "start" | "center" | "end" | "justify";

/** What every block may carry. */
export type BlockCommon = {
  /** Stable in the stored book: the same manuscript gives the same ids. Readers leave it out; the writer sets it. */
  id?: string;
  /** Names other places link to (`#name`); a reader's own names, not yet ids in a file. */
  anchors?: string[];
  /** BCP 47, where the whole block differs from the book. */
  lang?: string;
  direction?: "ltr" | "rtl";
  /** Only from manuscripts that are pages; the writer leaves it out of the book. */
  trust?: Trust;
};

/** What a reader of pages decided by a narrow margin. */
export type Doubt =
  /** Its lines may be two paragraphs, or it and the block before it one. */
  | "join"
  | "split"
  /** A hyphen at a line's end was taken out, or kept. */
  | "hyphen"
  /** It may belong elsewhere: columns, boxes, turned text. */
  | "order"
  /** It was taken for a heading, or may be one. */
  | "heading"
  /** A running head or page number may be in it, or have been taken from it. */
  | "furniture"
  /** A note may be fastened to the wrong mark. */
  | "note"
  | "table"
  | "list"
  | "verse"
  /** Letters that the file does not name. */
  | "letters"
  /** Its text is a scanner's reading. */
  | "scan";

/** How sure a reader of pages is of a block, and where it stood in the manuscript. */
export type Trust = {
  /** 0..1: how likely the block is as the author had it. */
  sure: number;
  /** The weightiest first. */
  doubts: Doubt[];
  places: PagePlace[];
  /** Where exactly the weightiest of them lies, when the reader knows its other reading. */
  spot?: TrustSpot;
};

/** A decision inside a block that can be read another way. */
export type TrustSpot =
  | {
      doubt: "hyphen";
      /** What stood before and after the hyphen at the line's end. */
      head: string;
      tail: string;
      /** Whether the book has it with the hyphen. */
      isKept: boolean;
      /** How many times the same spelling stands in the block before it. */
      before: number;
      /** How often the manuscript has the word elsewhere, inside its lines. */
      whole: number;
      hyphened: number;
      /** How many of the halves it has as words of their own; unknown of books of before this was counted. */
      words?: 0 | 1 | 2;
      /** The manuscript is long enough to hold most words that its author uses. */
      isLong?: true;
      /** Whether it has the whole word with another ending: `shepherds` of `shepherd`. */
      isRelated?: true;
      /** Of the two halves, in this order. */
      places: PagePlace[];
    }
  /** `next`: how the line begins that was taken into the paragraph. */
  | { doubt: "join"; next: string };

/** A rectangle on a page of the manuscript, in points of the page's own space (as in the file, unturned, `y` upwards). */
export type PagePlace = { page: number; x: number; y: number; width: number; height: number };

export type Paragraph = BlockCommon & {
  kind: "paragraph";
  inlines: Inline[];
  align?: Alignment;
  /** How the source set it apart; a transform may add one. `dropCap`: how many letters of the start are enlarged. */
  role?:
    | "first"
    | "continued"
    | "caption"
    | "signature"
    | "epigraph"
    | "attribution"
    | "address"
    | "book-author"
    | "book-subtitle";
  dropCap?: number;
  /** Columns of spaces and tabs typed before the first of several lines. */
  columns?: number;
  /** Left indent steps (one per 0.5 in or 36 pt in the source), when it is not a list or a quotation. */
  indent?: number;
};

export type Heading = BlockCommon & {
  kind: "heading";
  level: 1 | 2 | 3 | 4 | 5 | 6;
  inlines: Inline[];
  /** A second line of the same heading: `CHAPTER ONE` / `The Lamp`. */
  subtitle?: Inline[];
};

export type TableCell = { blocks: Block[]; columns: number; rows: number; header?: true };

export type Block =
  | Paragraph
  | Heading
  | (BlockCommon & { kind: "verse"; stanzas: { lines: { inlines: Inline[]; indent: number }[] }[] })
  | (BlockCommon & { kind: "quote"; blocks: Block[] })
  | (BlockCommon & {
      kind: "list";
      ordered: boolean;
      /** First number of an ordered list. */
      start: number;
      format: "decimal" | "lower-alpha" | "upper-alpha" | "lower-roman" | "upper-roman" | "bullet" | "none";
      /** `label`: the number as the source shows it, where `format` cannot say it: `1.2.1`, `Article 3`. */
      items: { blocks: Block[]; anchors?: string[]; label?: string }[];
    })
  /** `captionBelow`: where the author set the caption; above otherwise. */
  | (BlockCommon & {
      kind: "table";
      headRows: TableCell[][];
      rows: TableCell[][];
      caption?: Inline[];
      captionBelow?: true;
    })
  /** `width`: the picture's share of the text's width in the source, 0..1. */
  | (BlockCommon & {
      kind: "figure";
      asset: string;
      alt: string;
      width?: number;
      decorative?: true;
      caption?: Inline[];
    })
  /** A scene break; `ornament` is what the author typed (`* * *`, `#`), or a picture's asset id. */
  | (BlockCommon & { kind: "sceneBreak"; ornament?: string; ornamentAsset?: string })
  /** A page break the author set by hand; chapters may begin there. */
  | (BlockCommon & { kind: "pageBreak" })
  | (BlockCommon & { kind: "preformatted"; text: string })
  /** A text box or side note. */
  | (BlockCommon & { kind: "aside"; blocks: Block[] });

export type BookMetadata = {
  title?: string;
  subtitle?: string;
  authors: string[];
  /** BCP 47. Absent when the source does not say and none was detected. */
  language?: string;
  publisher?: string;
  description?: string;
  subjects?: string[];
  identifier?: string;
  /** The e-book's own, as its author gave it; checked. */
  isbn?: string;
  /** ISO 8601 date of the work, when the source says. */
  date?: string;
  series?: { name: string; number?: number };
  /** As lists sort the title. */
  titleSort?: string;
  /** As lists sort the authors, by their name. */
  authorSorts?: Record<string, string>;
  /** Who else made the book; `relator` is MARC's code. */
  contributors?: { name: string; relator: string; sortAs?: string }[];
  /** Where the book belongs; `code` is BISAC's. Other words for it are in `subjects`. */
  categories?: { label: string; code?: string }[];
  rights?: string;
  /** As its author wrote it; the writer has a sentence of its own otherwise. */
  accessibilitySummary?: string;
};

/** The visible text of inlines, without notes; a break is a space. */
export function plainText(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines) {
    switch (inline.kind) {
      case "text":
        text += inline.text;
        break;
      case "break":
        text += " ";
        break;
      case "link":
        text += plainText(inline.children);
        break;
      case "math":
        text += inline.alt;
        break;
      case "ruby":
        text += inline.base;
        break;
      case "image":
      case "noteRef":
      case "pageMark":
      case "tracked":
        break;
      default:
        inline satisfies never;
    }
  }
  return text;
}
