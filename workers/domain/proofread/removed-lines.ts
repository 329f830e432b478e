import type { LossReport } from "#domain/losses/loss-report";

/** Lines at the edges of pages that are not in the book: running heads, page numbers and feet. */
export type RemovedLines = {
  /** How many lines of the manuscript they are. */
  count: number;
  /** Those that can be looked through, unusual ones first; at most `maxRemoved`. */
  lines: RemovedLine[];
  /** Its author has said that they may go. */
  isChecked?: true;
};
export type RemovedLine = {
  /** Its number among the losses' lines of this edition. */
  at: number;
  text: string;
  /** Of the manuscript, from 1. */
  page?: number;
};

/** The question about all of them. */
export const removedName = "removed-page-head";
/** The name of a decision on one of them. */
export const removedLineName = (at: number): string => `left-${at}`;
const lineName = /^left-(\d{1,6})$/;
export const isRemovedName = (name: string): boolean => name === removedName || lineName.test(name);
export const lineOfName = (name: string): number | undefined => {
  const found = lineName.exec(name)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Looking through more is nobody's five minutes. */
const maxRemoved = 500;
/** So many make a question; fewer are read in the losses. */
const minLines = 3;

/** Returns the lines of page edges that a book's losses name; undefined when there are hardly any. */
export function removedLines(losses: LossReport): RemovedLines | undefined {
  const lines: RemovedLine[] = [];
  let count = 0;
  losses.lines.forEach((line, at) => {
    if (line.state !== "left" || line.reason !== "page-head" || line.text === "") return;
    count += line.count ?? 1;
    const page = /^page (\d+)$/.exec(line.source ?? "")?.[1];
    if (lines.length < maxRemoved)
      lines.push({ at, text: line.text, ...(page === undefined ? {} : { page: Number(page) }) });
  });
  if (lines.length < minLines) return undefined;
  const times = new Map<string, number>();
  for (const { text } of lines) times.set(shapeOf(text), (times.get(shapeOf(text)) ?? 0) + 1);
  const isUnusual = ({ text }: RemovedLine) => (times.get(shapeOf(text)) ?? 0) < 2;
  return { count, lines: [...lines.filter(isUnusual), ...lines.filter((line) => !isUnusual(line))] };
}

/** A head without its page number, in small letters: what repeats has the same shape. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\d+|\b[ivxlc]+\b/gi, "#")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
