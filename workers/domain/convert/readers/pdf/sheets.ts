import { type FolioNumber, folioNumber } from "#domain/convert/readers/pdf/folio-numbers";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";

type Half = { page: Page; folio: FolioNumber | undefined };

/**
 * The book's pages, where two of them stand on each sheet side by side: told by a page number under or over each half.
 * Sheets folded into booklets have them in the folder's order; the numbers put them right. Other pages are given back as
 * they are. Both halves keep their sheet's number.
 */
export function singlePages(sheets: readonly Page[]): readonly Page[] {
  if (sheets.length < 3) return sheets;
  const parted = sheets.map(partedSheet);
  const paired = parted.filter((halves) => halves.length === 2 && halves.every(({ folio }) => folio));
  if (paired.length < sheets.length * 0.6) return sheets;
  const halves = parted.flat();
  return (isBooklet(halves) ? inOrder(halves) : halves).map(({ page }) => page);
}

function partedSheet(sheet: Page): Half[] {
  const middle = sheet.width / 2;
  const left: Line[] = [];
  const right: Line[] = [];
  for (const line of sheet.lines) {
    // What runs across both halves is one page's.
    if (line.x0 < middle - sheet.width * 0.04 && line.x1 > middle + sheet.width * 0.04) return [whole(sheet)];
    (line.x0 + line.x1 < sheet.width ? left : right).push(line);
  }
  if (sheet.pictures && sheet.pictures.length > 0) return [whole(sheet)];
  if (left.length === 0 || right.length === 0) return [whole(sheet)];
  return [left, right].map((lines) => ({ page: { ...sheet, lines }, folio: folioOf(lines, sheet.height) }));
}

const whole = (sheet: Page): Half => ({ page: sheet, folio: folioOf(sheet.lines, sheet.height) });

/** The number in the lowest or highest line. */
function folioOf(lines: readonly Line[], height: number): FolioNumber | undefined {
  const byHeight = [...lines].sort((p, q) => p.y - q.y);
  const [lowest, highest] = [byHeight[0], byHeight.at(-1)];
  for (const line of [lowest, highest]) {
    const isEdge = line && (line.y < height * 0.16 || line.y > height * 0.84);
    const number = isEdge ? folioNumber(line.text) : undefined;
    if (number) return number;
  }
  return undefined;
}

/** The numbers jump about, but none is missing. */
function isBooklet(halves: readonly Half[]): boolean {
  const values = halves.flatMap(({ folio }) => (folio?.kind === "arabic" ? [folio.value] : []));
  const rising = values.filter((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1).length;
  if (values.length < halves.length * 0.8 || rising > values.length * 0.5) return false;
  const distinct = new Set(values).size;
  const span = Math.max(...values) - Math.min(...values) + 1;
  return distinct > values.length * 0.95 && distinct > span * 0.9;
}

/** By number. A half without one takes a number that no half has, of those near its neighbours' on the sheets around. */
function inOrder(halves: readonly Half[]): Half[] {
  const taken = new Set(halves.flatMap(({ folio }) => folio?.value ?? []));
  const places = new Map<Half, number>();
  for (const [at, half] of halves.entries()) {
    // Two sheets on, a half's number is two further or two less; the mean of both neighbours is its own.
    const before = halves[at - 4]?.folio?.value ?? halves[at - 2]?.folio?.value;
    const after = halves[at + 4]?.folio?.value ?? halves[at + 2]?.folio?.value;
    const near = before !== undefined && after !== undefined ? (before + after) / 2 : (before ?? after ?? at);
    places.set(half, half.folio?.value ?? nearestFree(near, taken));
  }
  return [...halves].sort((p, q) => (places.get(p) ?? 0) - (places.get(q) ?? 0));
}

function nearestFree(near: number, taken: Set<number>): number {
  for (let away = 0; away < 40; away++) {
    for (const value of [Math.round(near) - away, Math.round(near) + away]) {
      if (value < 1 || taken.has(value)) continue;
      taken.add(value);
      return value;
    }
  }
  return near;
}
