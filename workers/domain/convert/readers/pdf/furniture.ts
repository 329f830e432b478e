import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";

type Candidate = { page: Page; line: Line; zone: "top" | "bottom"; distance: number };

/** Share of the page height, at its top and foot, where running heads and folios stand. */
const zoneShare = 0.16;
const linesLookedAt = 3;

/**
 * Takes running heads and page numbers out of the pages. A head is what repeats at one height; a folio is a number
 * that keeps step with the page. A chapter's own title is never taken, wherever it stands.
 */
export function removeFurniture(pages: readonly Page[], outline: readonly OutlineEntry[]): void {
  const candidates = pages.flatMap(candidatesOf);
  const titles = new Map<number, Set<string>>();
  for (const { page, title } of outline) titles.set(page, (titles.get(page) ?? new Set()).add(normal(title)));
  const furniture = new Set<Line>([
    ...folios(candidates, pages.length),
    ...runningHeads(candidates, pages.length),
  ]);
  for (const page of pages) {
    if (!page.lines.some((line) => furniture.has(line))) continue;
    page.lines = page.lines.filter(
      (line) =>
        !furniture.has(line) ||
        (titles.get(page.number)?.has(normal(line.text)) && isAlone(line, candidates)),
    );
  }
}

function candidatesOf(page: Page): Candidate[] {
  const byHeight = [...page.lines].sort((p, q) => q.y - p.y);
  const top = byHeight.slice(0, linesLookedAt).filter((line) => line.y > page.height * (1 - zoneShare));
  const bottom = byHeight.slice(-linesLookedAt).filter((line) => line.y < page.height * zoneShare);
  return [
    ...top.map((line) => ({ page, line, zone: "top" as const, distance: page.height - line.y })),
    ...bottom.map((line) => ({ page, line, zone: "bottom" as const, distance: line.y })),
  ];
}

/** Numbers that grow with the pages: `value - page` is the same on many pages. */
function folios(candidates: readonly Candidate[], pageCount: number): Line[] {
  const numbered = candidates.flatMap((candidate) => {
    const number = folioNumber(candidate.line.text);
    return number ? [{ candidate, key: `${number.kind}${number.value - candidate.page.number}` }] : [];
  });
  const counts = countBy(numbered, ({ key }) => key);
  const needed = pageCount < 4 ? 1 : Math.max(3, Math.min(8, pageCount * 0.1));
  const inStep = numbered.filter(({ key }) => (counts.get(key) ?? 0) >= needed);
  // Where folios stand, another lone number is a folio too: numbering that starts again, two book pages on a sheet.
  const slots = new Set(inStep.map(({ candidate }) => slotOf(candidate)));
  const inSlots = countBy(numbered, ({ candidate }) => slotOf(candidate));
  for (const [slot, count] of inSlots) if (count >= Math.max(4, pageCount * 0.5)) slots.add(slot);
  return numbered
    .filter(
      ({ candidate, key }) =>
        (counts.get(key) ?? 0) >= needed || (key.startsWith("arabic") && slots.has(slotOf(candidate))),
    )
    .map(({ candidate }) => candidate.line);
}

const slotOf = ({ zone, distance, line }: Candidate) =>
  `${zone} ${Math.round(distance / 3)} ${Math.round(line.size)}`;

function folioNumber(text: string): { kind: "arabic" | "roman"; value: number } | undefined {
  const bare =
    /^[[(\-–—•|\s]*(?:(?:page|p\.|seite|pagina|página)\s*)?([0-9]{1,4}|[ivxlc]{1,8})(?:\s*(?:\/|of|von|de)\s*[0-9]{1,4})?[\])\-–—•|.\s]*$/i.exec(
      text,
    )?.[1];
  if (bare === undefined) return undefined;
  if (/^\d/.test(bare)) return { kind: "arabic", value: Number(bare) };
  return { kind: "roman", value: romanValue(bare.toLowerCase()) };
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(numeral: string): number {
  let value = 0;
  for (let index = 0; index < numeral.length; index++) {
    const digit = romanDigits[numeral.charAt(index)] ?? 0;
    const next = romanDigits[numeral.charAt(index + 1)] ?? 0;
    value += digit < next ? -digit : digit;
  }
  return value;
}

function runningHeads(candidates: readonly Candidate[], pageCount: number): Line[] {
  const short = candidates.filter(({ line }) => line.text.length < 110);
  const needed = Math.max(2, Math.min(3, pageCount), Math.min(6, pageCount * 0.04));
  const repeats = countNear(short, ({ line, zone }) => `${zone} ${normal(line.text)}`);
  const repeated = new Set(short.filter((candidate) => (repeats.get(candidate) ?? 0) >= needed));

  // Heads that name the chapter repeat little in short chapters, but their place is always the same.
  const places = new Map<string, Candidate[]>();
  for (const candidate of short) {
    const key = slotOf(candidate);
    places.set(key, [...(places.get(key) ?? []), candidate]);
  }
  const heads = [...repeated];
  for (const own of places.values()) {
    const distinct = new Set(own.map(({ line }) => normal(line.text))).size;
    const known = own.filter((candidate) => repeated.has(candidate)).length;
    if (own.length >= Math.max(4, pageCount * 0.2) && distinct < own.length * 0.6 && known > own.length * 0.4)
      heads.push(...own);
  }
  return heads.map(({ line }) => line);
}

/** Counts candidates of one key that stand within a few points of each other. */
function countNear(
  candidates: readonly Candidate[],
  keyOf: (candidate: Candidate) => string,
): Map<Candidate, number> {
  const byKey = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    const group = byKey.get(key);
    if (group) group.push(candidate);
    else byKey.set(key, [candidate]);
  }
  const counts = new Map<Candidate, number>();
  for (const group of byKey.values()) {
    const heights = countBy(
      group,
      ({ distance, line }) => `${Math.round(distance / 6)} ${Math.round(line.size)}`,
    );
    for (const candidate of group) {
      const height = Math.round(candidate.distance / 6);
      const size = Math.round(candidate.line.size);
      const near = [height - 1, height, height + 1].map((slot) => heights.get(`${slot} ${size}`) ?? 0);
      counts.set(candidate, (near[0] as number) + (near[1] as number) + (near[2] as number));
    }
  }
  return counts;
}

function countBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

/** No other page shows the same words in the same size: it is a title, not a running head. */
function isAlone(line: Line, candidates: readonly Candidate[]): boolean {
  return !candidates.some(
    (other) =>
      other.line !== line && other.line.size === line.size && normal(other.line.text) === normal(line.text),
  );
}

const normal = (text: string) => text.replace(/\d+/g, "#").replace(/\s+/g, " ").trim().toLowerCase();
