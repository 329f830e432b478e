import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { startOffset } from "#domain/convert/readers/pdf/paragraph-breaks";
import { type ListDraft, listBlock, partsOfList } from "#domain/convert/readers/pdf/regions/list-drafts";
import { listMark } from "#domain/convert/readers/pdf/regions/list-marks";
import { readList } from "#domain/convert/readers/pdf/regions/list-reading";
import type { FindRegions, FoundRegion } from "#domain/convert/readers/pdf/regions/region";

/**
 * Lists: items that begin with one sign, or with numbers that count on. Nested by indent; an item goes on in the lines
 * that stand under its text, over columns and pages, and takes in the listings and tables that stand there.
 */
export const findLists: FindRegions = (pages, settings) => {
  const { body } = settings;
  const lines = pages.flatMap((page) => page.lines);
  const numbers = new NumberedLines(lines, body);
  const regions: FoundRegion[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    const mark = line && settings.isFree(line) ? listMark(line) : undefined;
    if (!line || !mark) {
      at++;
      continue;
    }
    const { draft, end } = readList(lines, at, mark, settings);
    if (isList(draft, body) || (isHanging(draft) && numbers.haveNeighbour(at, draft))) {
      const { lines: own, regions: absorbed } = partsOfList(draft);
      const decided = [{ doubt: "list" as const, sure: sureOf(draft) }];
      regions.push({ lines: own, absorbed, decided, blocks: (set) => [listBlock(draft, set)] });
      at = end;
    } else at++;
  }
  return regions;
};

/** Bullets are certain; dashes, lone items and numbers without a hanging indent are less so. */
function sureOf(draft: ListDraft): number {
  const { mark } = draft.items[0] ?? {};
  if (mark?.certain) return 0.99;
  if (draft.items.length < 2 || draft.hangless > 0) return 0.85;
  return mark?.ordinals.length ? 0.98 : 0.94;
}

const isHanging = (draft: ListDraft) => draft.hanging > 0 && draft.hangless === 0;

function isList(draft: ListDraft, body: BodyStatistics): boolean {
  const [first] = draft.items;
  if (!first) return false;
  const { mark } = first;
  if (mark.certain) return true;
  if (draft.items.length < 2) return false;
  if (mark.ordinals.length > 0) return draft.hangless === 0 || draft.items.length >= 3 || draft.hanging > 0;
  // Talk begins with a dash, too, and goes on at the margin.
  if (draft.hangless > 0) return false;
  if (isHanging(draft)) return true;
  const line = lineOf(draft);
  const isTalk = /[—–]/.test(mark.shape);
  return (
    !isTalk && (mark.shape !== "o" || setIn(line, body)) && (setIn(line, body) || draft.items.length > 2)
  );
}

function lineOf(draft: ListDraft): Line | undefined {
  const part = draft.items[0]?.parts[0];
  return part?.kind === "paragraph" ? part.lines[0] : undefined;
}

function setIn(line: Line | undefined, body: BodyStatistics): boolean {
  return line !== undefined && startOffset(line, body) > Math.max(body.size * 0.8, body.indent + 2);
}

type NumberedLine = { at: number; value: number; offset: number };

const reach = 150;

/** Numbered lines by the shape of their numbers: what stands between two items may break a list in two. */
class NumberedLines {
  private readonly lines: readonly Line[];
  private readonly body: BodyStatistics;
  private readonly byKind = new Map<string, NumberedLine[]>();

  constructor(lines: readonly Line[], body: BodyStatistics) {
    this.lines = lines;
    this.body = body;
    lines.forEach((line, at) => {
      const mark = listMark(line);
      for (const { format, value } of mark?.ordinals ?? []) {
        const key = `${mark?.shape} ${format}`;
        const entry = { at, value, offset: startOffset(line, body) };
        const known = this.byKind.get(key);
        if (known) known.push(entry);
        else this.byKind.set(key, [entry]);
      }
    });
  }

  /** Does the number before or after the lone item's stand near, as far in? */
  haveNeighbour(at: number, { items, ordinals }: ListDraft): boolean {
    const line = this.lines[at];
    const shape = items[0]?.mark.shape;
    if (!line || items.length !== 1) return false;
    const offset = startOffset(line, this.body);
    return ordinals.some(({ format, value }) => {
      const known = this.byKind.get(`${shape} ${format}`) ?? [];
      const own = indexOf(known, at);
      return known
        .slice(Math.max(0, own - 6), own + 7)
        .some(
          (other) =>
            Math.abs(other.value - value) === 1 &&
            Math.sign(other.at - at) === Math.sign(other.value - value) &&
            Math.abs(other.at - at) < reach &&
            Math.abs(other.offset - offset) < this.body.size * 0.6,
        );
    });
  }
}

function indexOf(entries: readonly NumberedLine[], at: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
