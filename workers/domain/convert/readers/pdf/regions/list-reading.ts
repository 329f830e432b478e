import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { gapAbove, startOffset } from "#domain/convert/readers/pdf/paragraph-breaks";
import type { ItemDraft, ListDraft } from "#domain/convert/readers/pdf/regions/list-drafts";
import {
  closedMark,
  type ListMark,
  listMark,
  type Ordinal,
} from "#domain/convert/readers/pdf/regions/list-marks";
import type { FoundRegion, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { endsShort } from "#domain/convert/readers/pdf/regions/short-lines";
import { closingMarks, sentenceEndTest } from "#domain/convert/sentence-end";

/** A level of the list that is being read. Offsets are points from the text's edge. */
type Level = {
  draft: ListDraft;
  /** Of the last item's mark. */
  offset: number;
  /** Where the items' text begins, once a line or a gap has told. */
  text: number | undefined;
};

const maxLevels = 8;

/** Reads the list that begins with `lines[at]`; `end` is the place after it. */
export function readList(
  lines: readonly Line[],
  at: number,
  mark: ListMark,
  settings: RegionSettings,
): { draft: ListDraft; end: number } {
  const reading = new ListReading(settings);
  const first = lines[at];
  const draft = emptyDraft(mark);
  if (first) reading.open(draft, first, mark);
  let end = at + 1;
  while (end < lines.length) {
    const line = lines[end];
    const previous = lines[end - 1];
    if (!line || !previous) break;
    const region = settings.claimed.get(line);
    if (region) {
      if (!reading.takeRegion(region, line, previous)) break;
      while (end < lines.length && settings.claimed.get(lines[end] as Line) === region) end++;
    } else if (settings.isFree(line) && reading.takeLine(line, previous, lines[end + 1])) end++;
    else break;
  }
  return { draft, end };
}

export const emptyDraft = (mark: ListMark): ListDraft => ({
  items: [],
  ordinals: mark.ordinals,
  hanging: 0,
  hangless: 0,
});

class ListReading {
  private readonly body: BodyStatistics;
  private readonly levels: Level[] = [];
  private size = 0;

  constructor({ body }: RegionSettings) {
    this.body = body;
  }

  open(draft: ListDraft, line: Line, mark: ListMark): void {
    const level: Level = { draft, offset: 0, text: undefined };
    this.levels.push(level);
    this.addItem(level, line, mark);
  }

  takeLine(line: Line, previous: Line, next: Line | undefined): boolean {
    const gap = gapAbove(previous, line);
    if (gap !== undefined && gap > this.body.leading * 4.2) return false;
    if (previous.column !== line.column && (previous.column === 0 || line.column === 0)) return false;
    const mark = listMark(line);
    // An inner list may be smaller than the list around it.
    const isAlike = (share: number) => Math.abs(line.size - this.size) <= Math.max(1.2, this.size * share);
    if (mark && isAlike(0.3) && this.takeMarked(line, mark)) return true;
    const closed = mark ? undefined : closedMark(line);
    if (closed && isAlike(0.3) && this.takeNext(line, closed)) return true;
    if (!isAlike(0.15) && !(isAlike(0.35) && this.isHung(line, gap))) return false;
    return this.takeText(line, previous, next, gap);
  }

  /** It stands right under the text of an item, which may go on in smaller letters. */
  private isHung(line: Line, gap: number | undefined): boolean {
    const level = this.levels.at(-1);
    if (!level || gap === undefined || !isClose(gap, this.body)) return false;
    const offset = startOffset(line, this.body);
    const change = offset - level.offset;
    if (level.text === undefined) return change > this.body.size * 0.25 && change < this.body.size * 3;
    return Math.abs(offset - level.text) < this.body.size * 0.2;
  }

  /** A table or listing that stands under the text of an item. */
  takeRegion(region: FoundRegion, line: Line, previous: Line): boolean {
    const gap = gapAbove(previous, line);
    if (region.lines[0] !== line || (gap !== undefined && gap > this.body.leading * 4.2)) return false;
    const offset = Math.min(...region.lines.slice(0, 400).map((one) => startOffset(one, this.body)));
    const level = this.levelOver(offset);
    if (!level) return false;
    // At the head of the next page only what stands right under the text, and a table stands for itself.
    if (gap === undefined && (region.isTable || Math.abs(offset - (level.text ?? 0)) > this.body.size))
      return false;
    this.popTo(level);
    level.draft.items.at(-1)?.parts.push({ kind: "region", region });
    return true;
  }

  private takeMarked(line: Line, mark: ListMark): boolean {
    if (this.takeNext(line, mark)) return true;
    const offset = startOffset(line, this.body);
    const current = this.levels.at(-1);
    if (!current || this.levels.length >= maxLevels) return false;
    const starts = mark.ordinals.length === 0 || mark.ordinals.some(({ value }) => value === 1);
    if (!starts || offset < current.offset + this.body.size * 0.6) return false;
    // A dash that goes on with a sentence is no sign.
    if (!mark.certain && mark.ordinals.length === 0 && offset < (current.text ?? 0) - this.body.size * 0.3)
      return false;
    const draft = emptyDraft(mark);
    current.draft.items.at(-1)?.parts.push({ kind: "list", list: draft });
    this.open(draft, line, mark);
    return true;
  }

  /** The next item of one of the lists that are open. */
  private takeNext(line: Line, mark: ListMark): boolean {
    const offset = startOffset(line, this.body);
    const text = textOffset(line, mark, this.body);
    for (const level of [...this.levels].reverse()) {
      const isBeside =
        Math.abs(offset - level.offset) < this.body.size * 0.6 ||
        (text !== undefined &&
          level.text !== undefined &&
          Math.abs(text - level.text) < this.body.size * 0.3);
      if (!isBeside) continue;
      const ordinals = following(level.draft, mark);
      if (!ordinals) continue;
      this.popTo(level);
      level.draft.ordinals = ordinals;
      this.addItem(level, line, mark);
      return true;
    }
    return false;
  }

  private takeText(line: Line, previous: Line, next: Line | undefined, gap: number | undefined): boolean {
    const offset = startOffset(line, this.body);
    const isNear = gap === undefined || isClose(gap, this.body);
    const current = this.levels.at(-1);
    const item = current?.draft.items.at(-1);
    if (!current || !item) return false;
    const isOpen = item.parts.at(-1)?.kind === "paragraph";
    const isHung = isNear || (isOneLine(item) && this.opensHung(line, next, current));
    if (isOpen && current.text === undefined && isHung) {
      const change = offset - current.offset;
      if (change > this.body.size * 0.25 && change < this.body.size * 8) current.text = offset;
    }
    const level = this.levelOver(offset);
    if (level) {
      // The next paragraph's own first line may stand as far in as the list's text.
      const isIndent = next !== undefined && !listMark(next) && gapAbove(line, next) !== undefined;
      const returns =
        isIndent &&
        startOffset(next, this.body) < (level.text ?? 0) - this.body.size * 0.4 &&
        !this.levelOver(startOffset(next, this.body));
      if (!isNear && (returns || offset > (level.text ?? 0) + this.body.size * 4)) return false;
      if (!isNear && Math.abs(offset - (level.text ?? 0)) > this.body.size * 2) return false;
      this.popTo(level);
      level.draft.hanging++;
      this.addText(level, line, previous, isNear, isNear && gap !== undefined);
      return true;
    }
    // Without a hanging indent: only what flows on from the line before.
    if (!isNear || !isOpen || endsShort(previous, line, this.body)) return false;
    if (offset > current.offset + this.body.size * 0.5) return false;
    current.draft.hangless++;
    this.addText(current, line, previous, true, true);
    return true;
  }

  /** After white space, the next paragraph of an item that had one line: all of it stands in, by as much as a mark takes. */
  private opensHung(line: Line, next: Line | undefined, level: Level): boolean {
    const offset = startOffset(line, this.body);
    const gap = next && gapAbove(line, next);
    if (!next || gap === undefined || !isClose(gap, this.body)) return false;
    const isAlike = Math.abs(startOffset(next, this.body) - offset) < this.body.size * 0.1;
    return isAlike && !listMark(next) && offset - level.offset < this.body.size * 3;
  }

  private addText(level: Level, line: Line, previous: Line, isNear: boolean, isBelow: boolean): void {
    const parts = level.draft.items.at(-1)?.parts;
    const last = parts?.at(-1);
    // A title on a line of its own, over the item's text.
    const isTitle =
      isNear && last?.kind === "paragraph" && last.lines.length === 1 && this.isTitle(previous, line);
    const flows =
      isNear &&
      !isTitle &&
      (isBelow || !endsShort(previous, line, this.body) || !endsSentence(previous.text));
    if (last?.kind === "paragraph" && flows) last.lines.push(line);
    else parts?.push({ kind: "paragraph", lines: [line] });
  }

  /** Much more of the text would have stood on its line, and nothing ends it. */
  private isTitle(title: Line, line: Line): boolean {
    const { left, right } = this.body.edgesOf(title);
    const isShort =
      !title.rtl && right - title.x1 > (right - left) * 0.5 && endsShort(title, line, this.body);
    return isShort && /[\p{L}\d)]$/u.test(title.text) && /^\p{Lu}/u.test(line.text) && !isRagged(title, line);
  }

  private addItem(level: Level, line: Line, mark: ListMark): void {
    this.size = line.size;
    level.offset = startOffset(line, this.body);
    level.text = textOffset(line, mark, this.body) ?? level.text;
    level.draft.items.push({ mark, parts: [{ kind: "paragraph", lines: [line] }] });
  }

  /** The innermost level whose text begins at or before the offset. */
  private levelOver(offset: number): Level | undefined {
    const slack = this.body.size * 0.35;
    return this.levels.findLast(({ text }) => text !== undefined && offset > text - slack);
  }

  private popTo(level: Level): void {
    while (this.levels.length > 1 && this.levels.at(-1) !== level) this.levels.pop();
  }
}

/** What the list's numbers can be read as when `mark` comes next; undefined when it is no mark of the list. */
export function following(draft: ListDraft, mark: ListMark): Ordinal[] | undefined {
  const last = draft.items.at(-1)?.mark;
  if (last?.shape !== mark.shape) return undefined;
  if (mark.ordinals.length === 0) return [];
  const next = mark.ordinals.filter(({ format, value }) =>
    draft.ordinals.some((ordinal) => ordinal.format === format && ordinal.value + 1 === value),
  );
  return next.length > 0 ? next : undefined;
}

/** Where the text after the mark begins, when a gap parts them. */
function textOffset(line: Line, mark: ListMark, body: BodyStatistics): number | undefined {
  const [first, second] = line.stretches ?? [];
  if (!first || !second || line.rtl || first.text.trim().length > mark.label.length) return undefined;
  return startOffset(line, body) + second.x0 - first.x0;
}

const isOneLine = ({ parts: [part] }: ItemDraft) => part?.kind === "paragraph" && part.lines.length === 1;

/** No white space parts them. */
const isClose = (gap: number, { leading, parting = 1.35 }: BodyStatistics) => gap < leading * parting;

/** Lines of about one length are cut as they come: an address, names. */
const isRagged = (title: Line, line: Line) => line.x1 < title.x1 + title.size * 8;

const endsSentence = sentenceEndTest({ marks: ".!?…:;。！？", closers: `${closingMarks}›` });
