/** What a run of text looks like, as bits of `TextRun.style`. */
export const runStyle = { bold: 1, italic: 2, superscript: 4, smallCaps: 8, monospace: 16 } as const;

export type TextRun = { text: string; style: number };

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
};

export type Page = {
  number: number;
  width: number;
  height: number;
  /** In reading order. */
  lines: Line[];
};

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
