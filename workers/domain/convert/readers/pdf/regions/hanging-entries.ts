import type { Block } from "#domain/book/blocks";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { type ClaimedRegion, type Line, runStyle, type SetLines } from "#domain/convert/readers/pdf/lines";
import { gapAbove, isCentred, startOffset } from "#domain/convert/readers/pdf/paragraph-breaks";
import type { FindRegions, FoundRegion, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { endsShort } from "#domain/convert/readers/pdf/regions/short-lines";

type EntryPart = { lines: Line[] } | { region: ClaimedRegion };

/** What begins further out than it goes on: a term with its explanation, an entry of a bibliography. */
type Entry = { first: Line; parts: EntryPart[]; hanging: number };

const maxEntries = 1000;
const maxLines = 400;

/**
 * Entries with a hanging indent, two at least: terms with what is said of them become a list without marks, others (a
 * bibliography) are paragraphs. They take in the lists and listings that stand in them.
 */
export const findHangingEntries: FindRegions = (pages, settings) => {
  const lines = pages.flatMap((page) => page.lines);
  const regions: FoundRegion[] = [];
  let at = 0;
  while (at < lines.length) {
    const { entries, end, next } = readEntries(lines, at, settings);
    if (areEntries(entries, settings.body)) {
      regions.push(regionOf(entries));
      at = end;
    } else at = next;
  }
  return regions;
};

/** `next`: where to look on when they are none. */
function readEntries(lines: readonly Line[], start: number, settings: RegionSettings) {
  const { body } = settings;
  const entries: Entry[] = [];
  let at = start;
  let hang: number | undefined;
  const outer = lines[start] && startOffset(lines[start], body);
  let next = start + 1;
  while (at < lines.length && entries.length < maxEntries && outer !== undefined) {
    const line = lines[at];
    if (!line || !mayBegin(line, lines[at - 1], outer, entries.length === 0, settings)) break;
    const read = readEntry(lines, at, hang, settings);
    if (!read) break;
    hang ??= read.hang;
    entries.push(read.entry);
    at = read.end;
    if (entries.length === 1) next = Math.max(next, at);
  }
  return { entries, end: at, next };
}

function mayBegin(
  line: Line,
  before: Line | undefined,
  outer: number,
  isFirst: boolean,
  { body, isFree }: RegionSettings,
): boolean {
  if (!isFree(line) || isCentred(line, body) || line.rtl) return false;
  if (Math.abs(startOffset(line, body) - outer) > body.size * 0.35) return false;
  const gap = before && gapAbove(before, line);
  if (!isFirst) return gap === undefined || gap < body.leading * 3.5;
  // The last line of a paragraph over a quotation begins nothing.
  if (!before || gap === undefined || gap > body.leading * 1.25) return true;
  return endsShort(before, line, body) || startOffset(before, body) > outer + body.size;
}

function readEntry(
  lines: readonly Line[],
  start: number,
  known: number | undefined,
  { body, isFree, claimed }: RegionSettings,
): { entry: Entry; end: number; hang: number | undefined } | undefined {
  const first = lines[start] as Line;
  const outer = startOffset(first, body);
  const entry: Entry = { first, parts: [{ lines: [first] }], hanging: 0 };
  let hang = known;
  let at = start + 1;
  while (at < lines.length && at - start < maxLines) {
    const line = lines[at] as Line;
    const above = lines[at - 1] as Line;
    const gap = gapAbove(above, line);
    if (gap !== undefined && gap > body.leading * 3) break;
    const region = claimed.get(line);
    const offset = startOffset(line, body);
    if (region) {
      if (hang === undefined || region.lines[0] !== line || gap === undefined) break;
      if (
        Math.min(...region.lines.slice(0, 200).map((one) => startOffset(one, body))) <
        hang - body.size * 0.4
      )
        break;
      entry.parts.push({ region });
      while (at < lines.length && claimed.get(lines[at] as Line) === region) at++;
      continue;
    }
    if (!isFree(line) || Math.abs(line.size - first.size) > 1) break;
    const isClose = gap === undefined || gap < body.leading * 1.3;
    if (hang === undefined) {
      const change = offset - outer;
      if (!isClose || change < body.size * 0.8 || change > body.size * 7) break;
      hang = offset;
    }
    if (Math.abs(offset - hang) > body.size * 0.45) break;
    const last = entry.parts.at(-1);
    const isTerm = entry.hanging === 0 && endsShort(first, line, body);
    if (last && "lines" in last && isClose && !isTerm) last.lines.push(line);
    else entry.parts.push({ lines: [line] });
    entry.hanging++;
    at++;
  }
  return entry.hanging > 0 || known !== undefined ? { entry, end: at, hang } : undefined;
}

function areEntries(entries: readonly Entry[], body: BodyStatistics): boolean {
  const hanging = entries.filter((entry) => entry.hanging > 0);
  if (hanging.length < 2 || hanging.length < entries.length * 0.6) return false;
  const terms = hanging.filter((entry) => isTermed(entry) || isFull(entry, body));
  return terms.length >= hanging.length * 0.8;
}

const styles = runStyle.bold | runStyle.italic | runStyle.monospace;

/** It begins with a few words in another face, and goes on in the text's. */
function isTermed({ first, parts }: Entry): boolean {
  const [run] = first.runs;
  if (!run || !(run.style & styles) || run.text.trim().length < 2) return false;
  const rest = parts
    .slice(1)
    .some((part) => "region" in part || part.lines.some((line) => !(line.runs[0]?.style ?? 0)));
  return first.runs.some(({ style }) => !(style & styles)) || rest;
}

/** `Definition 20`, `Satz 2.2 (Jordan)`: what a text counts is read one after the other, and looked up in no list. */
const isStatement = ({ first }: Entry) => /^\p{Lu}\p{Ll}{2,} \d+(?:\.\d+)*(?:\s*\(|[.:]?$)/u.test(first.text);

/** Its first line reaches the edge, so that the second goes on with it. */
function isFull({ parts }: Entry, body: BodyStatistics): boolean {
  const [part] = parts;
  const [line, next] = part && "lines" in part ? part.lines : [];
  return line !== undefined && next !== undefined && !endsShort(line, next, body);
}

function regionOf(entries: readonly Entry[]): FoundRegion {
  const parts = entries.flatMap((entry) => entry.parts);
  const absorbed = new Set(parts.flatMap((part) => ("region" in part ? [part.region] : [])));
  const lines = parts.flatMap((part) => ("region" in part ? part.region.lines : part.lines));
  const areTerms = entries.filter(isTermed).length > entries.length * 0.6 && !entries.some(isStatement);
  return {
    lines,
    absorbed,
    decided: [{ doubt: areTerms ? "list" : "split", sure: entries.length > 2 ? 0.96 : 0.9 }],
    blocks(set) {
      const items = entries.map((entry) => ({
        blocks: entry.parts.flatMap((part) => partBlocks(part, set)),
      }));
      if (!areTerms) return items.flatMap(({ blocks }) => blocks);
      return [{ kind: "list", ordered: false, start: 1, format: "none", items }];
    },
  };
}

function partBlocks(part: EntryPart, set: SetLines): Block[] {
  if ("region" in part) return part.region.blocks(set);
  const inlines = set(part.lines.map((line) => ({ line, join: "flow" })));
  return inlines.length > 0 ? [{ kind: "paragraph", inlines }] : [];
}
