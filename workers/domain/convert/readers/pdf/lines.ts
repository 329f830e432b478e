import type { Block, Doubt, Inline } from "#domain/book/blocks";

/** What a run of text looks like, as bits of `TextRun.style`. */
export const runStyle = {
  bold: 1,
  italic: 2,
  superscript: 4,
  smallCaps: 8,
  monospace: 16,
  subscript: 32,
} as const;

export type TextRun = {
  text: string;
  style: number;
  /** Where a click on it leads, as a link of the page says. */
  link?: LinkTarget;
  /** The id of the note whose mark it is: parts of lines keep it. */
  note?: string;
  /** How its signs are read, as is set small over them. */
  reading?: string;
};

/** `page` from 1; `y` as lines have it, undefined when the link only names the page. */
export type LinkTarget = { href: string } | { page: number; y?: number };

/** Part of a line between wide gaps, such as a cell of a table; `text` is a part of the line's own. */
export type Stretch = { x0: number; x1: number; text: string };

/** What a tagged PDF says of a line: the standard role of the nearest block element, and which one it is. */
export type LineTag = {
  role:
    | "P"
    | "H"
    | "H1"
    | "H2"
    | "H3"
    | "H4"
    | "H5"
    | "H6"
    | "L"
    | "LI"
    | "Table"
    | "Figure"
    | "Note"
    | "Caption"
    | "BlockQuote"
    | "Aside"
    | "Code"
    | "TOC"
    | "Artifact"
    | "Other";
  /** The same for all lines of one element, over pages too. */
  element: number;
  /** Elements around it, the nearest first, where they matter: the cell, row and table of a line in a table. */
  around?: { role: string; element: number; cell?: CellPlace }[];
};

/** `turn`: which of its row's cells it is, from 0, where the tree tells; how many columns and rows it takes. */
export type CellPlace = { turn: number; columns: number; rows: number };

/** One printed line of a page, or of one column of it. Measures are points; `y` grows upwards from the page's foot. */
export type Line = {
  /** From 1. */
  page: number;
  /** 0: across the page; 1, 2 …: that column, from the left. */
  column: number;
  x0: number;
  x1: number;
  /** Of the base line. */
  y: number;
  /** Of most of its letters. */
  size: number;
  text: string;
  runs: TextRun[];
  /** Most of it runs from right to left. */
  rtl?: true;
  /** Two or more, from the left, where gaps wider than a letter and a half part the line. */
  stretches?: Stretch[];
  /** How many of its letters the file gives no meaning for; they are left out. */
  unread?: number;
  /** All of it are such letters: an ornament, or part of a formula. */
  unnamed?: true;
  /** How many letters of its start are enlarged. */
  dropCap?: number;
  /** It is no part of the page's own text: which remark on it, from 1. */
  remark?: number;
  /** A formula on a line of its own, with its number. */
  formula?: true;
  tag?: LineTag;
  /** BCP 47, as the structure tree says. */
  lang?: string;
};

/** A straight stroke or thin bar; horizontal when `y0 === y1`, vertical when `x0 === x1`. */
export type Rule = { x0: number; y0: number; x1: number; y1: number };

/** A rectangle on the page; `x1 > x0`, `y1 > y0`. */
export type Box = { x0: number; y0: number; x1: number; y1: number };

export type Page = {
  number: number;
  width: number;
  height: number;
  /** In reading order. */
  lines: Line[];
  /** The number or name that the file gives the page, where it differs from its count. */
  label?: string;
  /** Strokes that may border tables, part notes from the text, or cross it out. */
  rules?: Rule[];
  /** Filled areas, such as the ground of a code listing. */
  fills?: Box[];
  /** Pictures and drawings, in drawing order. */
  pictures?: PagePicture[];
  /** How lines lie in the page's own space: see `placesOf`. */
  ground?: PageGround;
  /** How many of its letters the file gives no meaning for. */
  unread?: number;
  /** Its words are a scanner's reading of its picture; 0..1: how good it seems. */
  scan?: number;
  /** There was more on it than is read of one page. */
  isCut?: true;
};

/** A picture or drawing of the page, where it is seen. */
export type PagePicture = {
  /**
   * Leads to its data: `12R`, an object of the file (as pdf.js writes references); several joined by `+`, parts from the
   * top; `inline-2`, the third picture that stands in the page's own instructions; `drawing-1`.
   */
  source: string;
  /** The part of it that clips and the page's edge let be seen. */
  box: Box;
  /** It has no data of its own and is rendered from the page's instructions. */
  drawing?: true;
  /** A drawing that is a formula on a line of its own. */
  formula?: true;
  /** How its pixels must be turned to stand as they are seen: EXIF's 2 to 8. */
  orientation?: number;
  /** Shares of the upright picture that are cut off. */
  crop?: { left: number; top: number; right: number; bottom: number };
  /** A stencil, painted in this colour: `#rrggbb`. */
  ink?: string;
  /** Its own pixels. */
  pixels?: { width: number; height: number };
  /** What the file says of it for those who cannot see it. */
  alt?: string;
  /** The words that stand in a drawing, as a description: the first of them, when they are many. */
  text?: string;
  /** All of them, where `text` is cut. */
  words?: string;
};

/** The page's corner in its own space and by how many quarters its text was turned to stand upright. */
export type PageGround = { x: number; y: number; width: number; height: number; turn: 0 | 1 | 2 | 3 };

/**
 * Lines that are not running text (a table, a list, a listing, a caption), found before paragraphs are joined. What
 * `blocks` makes of them stands where the first of them stood; the others vanish.
 */
export type ClaimedRegion = {
  lines: readonly Line[];
  blocks(set: SetLines): Block[];
  /** A paragraph that it interrupts is finished first. */
  floats?: true;
  /** A formula: the paragraph that it parts goes on below it. */
  formula?: true;
  isTable?: true;
  /** What was decided by a narrow margin: the trust of its blocks. */
  decided?: { doubt: Doubt; sure: number }[];
};

/**
 * Lines as running text with whatever the book knows of them: whole words, notes, links, page marks. `ignoredStyle`:
 * style bits that are the whole block's and not its words' own.
 */
export type SetLines = (
  lines: readonly { line: Line; join: "flow" | "break" }[],
  ignoredStyle?: number,
) => Inline[];

/** Does the style cover nearly all the letters of the line? */
export function isAll(line: Line, style: number): boolean {
  let letters = 0;
  let styled = 0;
  for (const run of line.runs) {
    const count = run.text.trim().length;
    letters += count;
    if (run.style & style) styled += count;
  }
  return letters > 0 && styled > letters * 0.8;
}

/** Does it have letters, all of them capitals? */
export function isCapitals(text: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toUpperCase();
}
