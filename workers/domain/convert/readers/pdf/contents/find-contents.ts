import { type ContentsPart, findContentsParts } from "#domain/convert/readers/pdf/contents/contents-parts";
import { isContentsTitle, isListTitle, linkedPage } from "#domain/convert/readers/pdf/contents/contents-rows";
import { pagesOfEntries } from "#domain/convert/readers/pdf/contents/pages-of-entries";
import { headingWords } from "#domain/convert/readers/pdf/headings/heading-words";
import { isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";

/** `lines`: all that is contents, to be left out; `entries`: what they list, where the page could be told. */
export type PrintedContents = { lines: ReadonlySet<Line>; entries: OutlineEntry[] };

/** A title as the contents has it. `label`: its page's number as printed; `page`: where its link leads. */
export type ListedTitle = { title: string; label?: string; page?: number; line: Line };

/**
 * The book's printed contents. It is left out, since the book gets its own with links, but what it lists are headings,
 * and how far they are set in tells their levels.
 */
export function findContents(pages: readonly Page[]): PrintedContents {
  const parts = findContentsParts(pages);
  const lines = new Set(parts.flatMap((part) => part.lines));
  const titles = listedTitles(parts);
  const depths = depthsOf(titles);
  const rest = pages.filter((page) => !parts.some((part) => part.page === page));
  const found = pagesOfEntries(titles, rest);
  const entries = titles.flatMap(({ title }, index): OutlineEntry[] => {
    const page = found[index];
    return page === undefined ? [] : [{ title, page, depth: depths[index] ?? 0 }];
  });
  return { lines, entries };
}

function listedTitles(parts: readonly ContentsPart[]): ListedTitle[] {
  const titles: ListedTitle[] = [];
  let isList = false;
  for (const { lines, rows, isNamed } of parts) {
    let begun: { text: string; line: Line } | undefined;
    lines.forEach((line, index) => {
      if (isContentsTitle(line) || isListTitle(line)) {
        isList = isListTitle(line);
        begun = undefined;
        return;
      }
      if (isList) return;
      if (isNamed) {
        titles.push({ title: line.text.trim(), line });
        return;
      }
      const row = rows[index];
      const page = linkedPage(line);
      if (row || page !== undefined) {
        const title = row?.title ?? line.text.trim();
        const isRest = begun !== undefined && !headingWords(title)?.depth;
        titles.push({
          title: isRest && begun ? `${begun.text} ${title}` : title,
          ...(row ? { label: row.label } : {}),
          ...(page === undefined ? {} : { page }),
          line: isRest && begun ? begun.line : line,
        });
        begun = undefined;
        return;
      }
      // Nearly a full line: a title that goes on below. Else a part, which begins where its first chapter does.
      const edge = Math.max(...lines.map((other) => other.x1));
      const isLong = line.x1 > edge - (edge - line.x0) * 0.35;
      if (isLong)
        begun = begun
          ? { ...begun, text: `${begun.text} ${line.text.trim()}` }
          : { text: line.text.trim(), line };
      else {
        begun = undefined;
        const next = rows.slice(index + 1).find((other) => other !== undefined);
        if (next) titles.push({ title: line.text.trim(), label: next.label, line });
      }
    });
  }
  return titles;
}

/** By their numbers where they have them, else by how far they are set in, else by their weight. */
function depthsOf(titles: readonly ListedTitle[]): number[] {
  const numbers = titles.map(({ title }) => headingWords(title)?.depth ?? 0);
  const numbered = numbers.filter((depth) => depth > 0).length;
  if (numbered > titles.length * 0.6) return depthsByNumbers(titles, numbers);
  const sides = new Map<number, number[]>();
  for (const { line } of titles) sides.set(line.page % 2, [...(sides.get(line.page % 2) ?? []), line.x0]);
  const steps = new Map([...sides].map(([side, starts]) => [side, stepsOf(starts)]));
  const depths = titles.map(({ line }) => {
    const own = steps.get(line.page % 2) ?? [];
    return Math.max(
      0,
      own.findLastIndex((start) => line.x0 >= start - 2),
    );
  });
  if (depths.some((depth) => depth > 0)) return depths;
  const isBold = titles.map(({ line }) => isAll(line, runStyle.bold) || isAll(line, runStyle.smallCaps));
  const mixed = isBold.includes(true) && isBold.includes(false);
  return isBold.map((bold) => (mixed && !bold ? 1 : 0));
}

/** A title without a number is as deep as the numbers that stand where it does. */
function depthsByNumbers(titles: readonly ListedTitle[], numbers: readonly number[]): number[] {
  return titles.map(({ line }, index) => {
    const own = numbers[index] ?? 0;
    if (own > 0) return own - 1;
    let best = 0;
    let distance = Number.POSITIVE_INFINITY;
    titles.forEach((other, at) => {
      const depth = numbers[at] ?? 0;
      const away = Math.abs(other.line.x0 - line.x0);
      if (depth === 0 || other.line.page !== line.page || away >= distance) return;
      best = depth - 1;
      distance = away;
    });
    return best;
  });
}

/** The places where lines begin, from the left, each a little further in than the one before. */
function stepsOf(starts: readonly number[]): number[] {
  const steps: number[] = [];
  for (const start of [...new Set(starts.map(Math.round))].sort((one, other) => one - other)) {
    const count = starts.filter((one) => Math.abs(one - start) < 2).length;
    const last = steps.at(-1);
    if ((last === undefined || start - last > 5) && (count > 1 || last === undefined) && steps.length < 6)
      steps.push(start);
  }
  return steps;
}
