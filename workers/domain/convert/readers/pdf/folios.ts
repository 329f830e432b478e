import type { FolioNumber } from "#domain/convert/readers/pdf/folio-numbers";
import type { EdgeLine } from "#domain/convert/readers/pdf/page-edges";

/** A number at a page's edge that may be its folio. */
export type FolioCandidate = { edge: EdgeLine; number: FolioNumber };

/** A page's folio, and how sure that is, 0..1. */
export type Folio = FolioCandidate & { sure: number };

/**
 * The folios among the numbers at the pages' edges: those that keep step with the pages, and lone numbers where folios
 * stand. A page has one; where two numbers keep step, the outer one is it.
 */
export function findFolios(candidates: readonly FolioCandidate[], pageCount: number): Folio[] {
  const inStep = countBy(candidates, stepOf);
  const needed = pageCount < 4 ? 1 : Math.max(3, Math.min(8, pageCount * 0.1));
  const stepping = candidates.filter((candidate) => (inStep.get(stepOf(candidate)) ?? 0) >= needed);
  const slots = new Set(stepping.map(({ edge }) => edge.slot));
  // Numbering that starts again, or two book pages on a sheet: many numbers in one place, whatever their step.
  const inSlots = countBy(candidates, ({ edge }) => edge.slot);
  for (const [slot, count] of inSlots) if (count >= Math.max(4, pageCount * 0.5)) slots.add(slot);
  const folios = new Map<number, Folio>();
  for (const candidate of candidates) {
    const keepsStep = (inStep.get(stepOf(candidate)) ?? 0) >= needed;
    if (!keepsStep && (candidate.number.kind === "roman" || !slots.has(candidate.edge.slot))) continue;
    const folio = { ...candidate, sure: keepsStep ? 0.9995 : 0.95 };
    const { index } = candidate.edge;
    const other = folios.get(index);
    if (!other || isBetter(folio, other)) folios.set(index, folio);
  }
  return [...folios.values()];
}

const stepOf = ({ edge, number }: FolioCandidate) => `${number.kind} ${number.value - edge.index}`;

function isBetter(one: Folio, other: Folio): boolean {
  return one.sure !== other.sure ? one.sure > other.sure : one.edge.distance < other.edge.distance;
}

/**
 * The label of each page by its place among the pages: as printed, and where nothing is printed between numbers that
 * keep step, as it would be.
 */
export function pageLabels(folios: readonly Folio[], pageCount: number): (string | undefined)[] {
  const labels: (string | undefined)[] = Array.from({ length: pageCount });
  const printed = [...folios].sort((p, q) => p.edge.index - q.edge.index);
  for (const { edge, number } of printed) labels[edge.index] = number.label;
  const trusted = withoutStrays(printed);
  for (const [at, { edge, number }] of trusted.entries()) {
    const before = trusted[at - 1];
    // Back to the number before, or to the first page of this numbering.
    for (let index = edge.index - 1; index > (before?.edge.index ?? -1); index--) {
      const value = number.value - (edge.index - index);
      if (value < 1) break;
      labels[index] ??= labelFor(value, number);
    }
  }
  // Only then on from the last number before: a new numbering has the page before its first printed number.
  for (const [at, { edge, number }] of trusted.entries()) {
    const after = trusted[at + 1];
    for (let index = edge.index + 1; index < (after?.edge.index ?? pageCount); index++) {
      if (labels[index] !== undefined) break;
      labels[index] = labelFor(number.value + index - edge.index, number);
    }
  }
  return labels;
}

/** A lone number that keeps step with neither neighbour tells nothing of the pages around it. */
function withoutStrays(folios: readonly Folio[]): Folio[] {
  return folios.filter((folio, at) => {
    const step = stepOf(folio);
    const near = [folios[at - 2], folios[at - 1], folios[at + 1], folios[at + 2]];
    return folios.length < 4 || near.some((other) => other && stepOf(other) === step);
  });
}

function labelFor(value: number, like: FolioNumber): string | undefined {
  if (like.kind !== "roman") return String(value);
  const numeral = romanNumeral(value);
  return like.label === like.label.toUpperCase() ? numeral.toUpperCase() : numeral;
}

const romanSteps = [
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

function romanNumeral(value: number): string {
  let rest = value;
  let numeral = "";
  for (const [step, letters] of romanSteps) {
    while (rest >= step) {
      numeral += letters;
      rest -= step;
    }
  }
  return numeral;
}

export function countBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) {
    const key = keyOf(value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
