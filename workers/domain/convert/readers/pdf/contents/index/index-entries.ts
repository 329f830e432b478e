import type { IndexCell } from "#domain/convert/readers/pdf/contents/index/index-cells";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { partOf } from "#domain/convert/readers/pdf/regions/line-parts";

/** An entry of an index, or the letter that a part of it stands under; `depth`: 0 for what stands at the edge. */
export type IndexEntry = { lines: Line[]; depth: number; isLetter: boolean; isLocated: boolean };

const reference = String.raw`(?:\d{1,4}|[ivxlc]{1,7})(?:\s?[–-]\s?(?:\d{1,4}|[ivxlc]{1,7}))?(?:\s?ff?\.?|n\.?\s?\d*)?`;
const references = String.raw`${reference}(?:[,;]\s?${reference})*\.?`;
const located = new RegExp(String.raw`(?:^|[\s,:.…·])${references}$`, "u");
const onlyReferences = new RegExp(`^${references},?$`, "u");
const pointsOn =
  /(?:^|[\s,.;(])(?:see(?: also| under)?|siehe(?: auch)?|s\. ?(?:a\. ?)?|vgl\.|voir(?: aussi)?|véase(?: también)?|ver(?: también| também)?|vedi(?: anche)?|zie(?: ook)?|см\.)\s+\S/iu;
const unfinished = /[,;–-]$|\b(?:see|see also|siehe|siehe auch)$/iu;
const leader = /\s*(?:(?:\.\s?){3,}|[…·]{2,}|…)\s*(?=[\divxlc])/u;

/** How far in a line that goes on with its entry stands at least, beyond the entry. */
const minHang = 0.6;
/** Sub-entries stand in by an em or two; what stands further in under an entry without a number goes on with it. */
const minOverhang = 3;

/** The entries of an index's lines: those that go on are joined, leaders are commas. */
export function indexEntries(cells: readonly IndexCell[]): IndexEntry[] {
  const entries: (IndexEntry & { inset: number })[] = [];
  let last: IndexCell | undefined;
  for (const cell of cells) {
    const text = cell.line.text.trim();
    if (text === "") continue;
    const open = entries.at(-1);
    if (open && last && !open.isLetter && goesOn(open, last, cell)) {
      open.lines.push(withoutLeader(cell.line));
      open.isLocated ||= isLocated(text);
    } else {
      const isLetter = [...text].length <= 2 && /^\p{L}+$/u.test(text);
      const lines = [withoutLeader(cell.line)];
      entries.push({ lines, depth: 0, isLetter, isLocated: isLocated(text), inset: cell.inset });
    }
    last = cell;
  }
  const steps = stepsOf(entries.filter(({ isLetter }) => !isLetter).map(({ inset }) => inset));
  return entries.map(({ inset, ...entry }) => ({ ...entry, depth: depthOf(inset, steps) }));
}

const isLocated = (text: string) => located.test(text) || pointsOn.test(text);

function goesOn(
  open: { isLocated: boolean; inset: number },
  last: IndexCell,
  { line, inset }: IndexCell,
): boolean {
  const text = line.text.trim();
  if (onlyReferences.test(text)) return true;
  const before = last.line.text.trim();
  if (inset < open.inset + minHang) return false;
  if (unfinished.test(before)) return true;
  return !open.isLocated && (last.isFilled || inset > open.inset + minOverhang);
}

/** Where entries of each depth stand. */
function stepsOf(insets: readonly number[]): number[] {
  const steps: number[] = [];
  for (const inset of [...insets].sort((one, other) => one - other))
    if (inset > (steps.at(-1) ?? Number.NEGATIVE_INFINITY) + minHang) steps.push(inset);
  return steps;
}

function depthOf(inset: number, steps: readonly number[]): number {
  return Math.max(0, steps.filter((step) => step <= inset + 0.01).length - 1);
}

/** In a book without pages' edges nothing is led over to them. */
function withoutLeader(line: Line): Line {
  const dots = leader.exec(line.text);
  if (!dots) return line;
  const title = partOf(line, 0, dots.index);
  const numbers = partOf(line, dots.index + dots[0].length);
  const comma = { text: ", ", style: 0 };
  return { ...line, text: `${title.text}, ${numbers.text}`, runs: [...title.runs, comma, ...numbers.runs] };
}
