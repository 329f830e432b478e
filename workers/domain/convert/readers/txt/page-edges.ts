import { LetterPattern } from "#domain/convert/letter-pattern";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";
import { formFeed } from "#domain/convert/readers/txt/lines";
import { pageSign } from "#domain/convert/readers/txt/page-marks";

/**
 * Takes what a scanned page has at its edges out of the text: its number, which becomes a page mark, and its running
 * head or foot. A page is held until its end, and no more than that.
 */
export class PageEdges {
  private readonly heads: ReadonlySet<string>;
  private readonly dropped: (line: string) => void;
  private page: string[] = [];
  /** The edges of the pages before: a head comes again on the next page or on the one after it. */
  private recent: string[][] = [];
  private isFirst = true;

  /** `dropped` is told every line that is taken out. */
  constructor(heads: ReadonlySet<string>, dropped: (line: string) => void = () => undefined) {
    this.heads = heads;
    this.dropped = dropped;
  }

  add(line: string, lines: string[]): void {
    if (line === formFeed) this.finishPage(lines);
    else if (this.page.push(line) >= maxLines) {
      // No printed page is this long: the text goes on as it is.
      for (const one of this.page) lines.push(one);
      this.page = [];
    }
  }

  end(): string[] {
    const lines: string[] = [];
    this.finishPage(lines);
    return lines;
  }

  private finishPage(lines: string[]): void {
    const page = this.page;
    this.page = [];
    let from = 0;
    let to = page.length;
    let label = "";
    const edges: string[] = [];
    const take = (line: string): boolean => {
      const key = edgeKey(line);
      if (isPageNumber(line)) {
        label ||= /[\divxlc]+/i.exec(line)?.[0] ?? "";
        return true;
      }
      edges.push(key);
      if (!this.isHead(key, line)) return false;
      label ||= /^\s*(\d{1,4})\s|\s(\d{1,4})\s*$/.exec(line)?.[0].trim() ?? "";
      return true;
    };
    for (let taken = 0; taken < 2; taken++) {
      while (from < to && !page[from]?.trim()) from++;
      if (from >= to || !take(page[from] ?? "")) break;
      from++;
    }
    for (let taken = 0; taken < 2; taken++) {
      while (to > from && !page[to - 1]?.trim()) to--;
      if (to <= from || !take(page[to - 1] ?? "")) break;
      to--;
    }
    this.recent = [...this.recent, edges].slice(-2);
    if (!this.isFirst || label) lines.push(pageSign(label));
    this.isFirst = false;
    if (from >= to) {
      // Words alone on a page are no running head, whatever stands over other pages: a half-title, a line of its own.
      for (const line of page)
        if (isPageNumber(line)) this.dropped(line);
        else lines.push(line);
      return;
    }
    for (const line of [...page.slice(0, from), ...page.slice(to)]) if (line.trim()) this.dropped(line);
    for (const line of page.slice(0, from)) if (!line.trim()) lines.push(line);
    for (const line of page.slice(from, to)) lines.push(line);
  }

  /** A chapter's title over its pages stays where it first stands. */
  private isHead(key: string, line: string): boolean {
    if (key.length < 3 || key.length > 90) return false;
    const cameBefore = this.recent.some((edges) => edges.includes(key));
    return cameBefore || (this.heads.has(key) && !labels.has(headingShape(line.trim())?.kind ?? ""));
  }
}

/** Edges that at least three pages of the samples share, as keys. */
export function commonEdges(samples: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  const count = (line: string | undefined) => {
    const key = edgeKey(line ?? "");
    if (key.length >= 3 && key.length <= 90) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const lines of samples) {
    let last = "";
    let isStart = false;
    for (const line of lines) {
      if (line === formFeed) {
        count(last);
        isStart = true;
      } else if (line.trim()) {
        if (isStart && !isPageNumber(line)) count(line);
        if (!isPageNumber(line)) {
          isStart = false;
          last = line;
        }
      }
    }
  }
  return new Set([...counts].filter(([, times]) => times >= 3).map(([key]) => key));
}

const maxLines = 400;
const labels: ReadonlySet<string> = new Set(["book", "part", "chapter", "section"]);

function isPageNumber(line: string): boolean {
  return /^\s*[[(—–\-~*·•|]*\s*(?:page\s+)?(?:\d{1,4}|[ivxlc]{1,6})\s*[\])—–\-~*·•|]*\s*$/i.test(line);
}

/** Numbers and case do not matter: `12 THE LAMP` and `THE LAMP 14` have one head. */
function edgeKey(line: string): string {
  const text = line.toLowerCase().replace(/\d+/g, "");
  return text.replace(noLetters.for(text), " ").trim();
}

const noLetters = new LetterPattern(String.raw`[^\p{L}]+`, "g");
