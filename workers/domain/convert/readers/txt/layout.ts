import { LetterPattern } from "#domain/convert/letter-pattern";
import { formFeed } from "#domain/convert/readers/txt/lines";
import { isOrnament } from "#domain/convert/readers/txt/ornaments";
import { commonEdges } from "#domain/convert/readers/txt/page-edges";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/** How a plain text marks its paragraphs, measured on samples of its lines. */
export type Layout = {
  /** Lines are broken at this many columns; 0 when a line is a whole paragraph. */
  wrapWidth: number;
  /**
   * What parts paragraphs: a blank line; the indent of a first line; or, when lines are not wrapped, the line's own end.
   * `short`: wrapped, and only a short last line tells.
   */
  separation: "blank" | "indent" | "line" | "short";
  /** Blank lines between ordinary paragraphs. */
  usualGap: number;
  /** Form feeds come with every printed page and mean nothing. */
  isPaged: boolean;
  /** What stands at the edges of many pages, as keys. */
  runningHeads: ReadonlySet<string>;
  /** Spaces that most lines begin with. */
  baseIndent: number;
  /** Lines end within words here and there. */
  breaksWords: boolean;
  /** Megabytes of very short lines are no prose: a word list, measurements. They stay as they are typed. */
  isData: boolean;
};

/** `lines` are consecutive within each sample; a sample may begin and end anywhere in the text of so many bytes. */
export function measureLayout(samples: readonly (readonly string[])[], size: number): Layout {
  const count = new LineCount();
  for (const lines of samples) count.add(lines);
  const wrapWidth = count.wrapWidth();
  const blankShare = count.blanks / Math.max(1, count.filled);
  const usualGap = count.usualGap();
  const isPaged = count.feeds > 8 && count.filled / count.feeds < 70;
  const page = {
    isPaged,
    runningHeads: isPaged ? commonEdges(samples) : new Set<string>(),
    baseIndent: count.baseIndent(),
    breaksWords: wrapWidth > 0 && count.broken > 0,
    isData: size > dataSize && count.columns < count.filled * 18,
  };
  if (wrapWidth === 0) {
    // Most lines stand between blank ones: where lines touch, they are verse or an address.
    const separation = count.touching < count.filled * 0.35 && blankShare > 0.4 ? "blank" : "line";
    return { wrapWidth, separation, usualGap: separation === "line" ? 0 : usualGap, ...page };
  }
  const indentShare = count.indentedAfterText / Math.max(1, count.filled);
  const separation =
    indentShare > 0.04 && count.indentedAfterText > count.groups * 0.5
      ? "indent"
      : blankShare > 0.04
        ? "blank"
        : "short";
  return { wrapWidth, separation, usualGap: separation === "blank" ? usualGap : 0, ...page };
}

/** Columns a line takes: East Asian characters are two wide. */
export function columns(line: string): number {
  let width = line.length;
  if (!wide.test(line)) return width;
  for (const character of line) if (wide.test(character)) width++;
  return width;
}

const wide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/;

/** Spaces a line begins with; a tab is four, an ideographic space two. */
export function indentOf(line: string): number {
  let indent = 0;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === 0x20 || code === 0xa0) indent++;
    else if (code === 0x09) indent += 4;
    else if (code === 0x3000) indent += 2;
    else break;
  }
  return indent;
}

const longestWrap = 130;
/** Bytes: no book of shorter ones is told from data. */
const dataSize = 3_000_000;

class LineCount {
  filled = 0;
  /** Columns of all filled lines, long ones cut. */
  columns = 0;
  blanks = 0;
  feeds = 0;
  /** Groups of lines with no blank between. */
  groups = 0;
  /** Filled lines that follow a filled line at once. */
  touching = 0;
  /** Of those, lines that begin further in than the one before, which ended a sentence. */
  indentedAfterText = 0;
  /** Of those that touch, lines that go on in the middle of a sentence. */
  private runningOn = 0;
  /** Filled lines that end with a hyphen after a letter. */
  broken = 0;
  private readonly indents: number[] = new Array<number>(41).fill(0);
  /** Of those that touch: how wide the line before had been with their first word. */
  private readonly fuller: number[] = new Array<number>(longestWrap + 2).fill(0);
  private readonly widths: number[] = new Array<number>(longestWrap + 2).fill(0);
  private readonly gaps: number[] = new Array<number>(8).fill(0);

  add(lines: readonly string[]): void {
    let before = "";
    let gap = 0;
    for (const line of lines) {
      if (line === formFeed) {
        this.feeds++;
        continue;
      }
      if (!line.trim()) {
        this.blanks++;
        gap++;
        before = "";
        continue;
      }
      if (isOrnament(line)) continue;
      this.filled++;
      const width = Math.min(columns(line), longestWrap + 1);
      this.columns += width;
      this.widths[width] = (this.widths[width] ?? 0) + 1;
      const indent = Math.min(indentOf(line), 40);
      this.indents[indent] = (this.indents[indent] ?? 0) + 1;
      if (endsBroken.test(line) && brokenWord.test(line)) this.broken++;
      if (before) {
        this.touching++;
        const withWord = Math.min(columns(before) + 1 + firstWord(line), longestWrap + 1);
        this.fuller[withWord] = (this.fuller[withWord] ?? 0) + 1;
        if (indentOf(line) > indentOf(before) + 1) this.indentedAfterText += endsSentence(before) ? 1 : 0;
        else if (runsOn(before, line)) this.runningOn++;
      } else {
        this.groups++;
        const at = Math.min(gap, 7);
        if (gap > 0) this.gaps[at] = (this.gaps[at] ?? 0) + 1;
      }
      before = line;
      gap = 0;
    }
  }

  /** The commonest number of blank lines between groups. */
  usualGap(): number {
    let usual = 1;
    for (let gap = 1; gap < 8; gap++) if ((this.gaps[gap] ?? 0) > (this.gaps[usual] ?? 0)) usual = gap;
    return usual;
  }

  /** The commonest indent. */
  baseIndent(): number {
    let base = 0;
    for (let indent = 1; indent < 41; indent++)
      if ((this.indents[indent] ?? 0) > (this.indents[base] ?? 0)) base = indent;
    return base;
  }

  wrapWidth(): number {
    if (this.filled < 2) return 0;
    let seen = 0;
    let width = 0;
    // The widest 3 lines in 100 may stick out: a table, an address of the web.
    for (width = longestWrap + 1; width > 0; width--) {
      seen += this.widths[width] ?? 0;
      if (seen > this.filled * 0.03) break;
    }
    if (width > longestWrap) return 0;
    let full = 0;
    for (let at = Math.floor(width * 0.78); at <= longestWrap; at++) full += this.widths[at] ?? 0;
    const runningOn = this.touching > 0 ? this.runningOn / this.touching : 0;
    if (width >= 36 && runningOn > 0.3 && this.fillsTo(width)) return width;
    if (this.filled < 4) return 0;
    const isWrapped = full > this.filled * 0.45 || (full > this.filled * 0.2 && runningOn > 0.3);
    return isWrapped && this.touching > this.filled * 0.2 && width >= 24 ? width : 0;
  }

  /** Lines end where the next word had no room: a machine broke them, however few they are. */
  private fillsTo(width: number): boolean {
    let over = 0;
    for (let at = width + 1; at < this.fuller.length; at++) over += this.fuller[at] ?? 0;
    return over > this.touching * 0.9;
  }
}

/** Columns of a line's first word. */
function firstWord(line: string): number {
  return columns(/\S+/.exec(line)?.[0] ?? "");
}

const endsSentence = sentenceEndTest({ marks: ".!?:;”\"’')]»…。」』—", closers: "" });

/** The second line goes on with the sentence of the first. */
function runsOn(before: string, line: string): boolean {
  return !endsSentence(before) && goesOn.test(line);
}

const goesOn = new LetterPattern(String.raw`^\s*[\p{Ll}\p{Lo}\p{N},;]`);
const endsBroken = /[-\u00ad‐]$/;
const brokenWord = new LetterPattern(String.raw`[\p{L}][-\u00ad‐]$`);
