import type { Doubt, Trust, TrustSpot } from "#domain/book/blocks";
import type { Line, PageGround } from "#domain/convert/readers/pdf/lines";
import { placesOf } from "#domain/convert/readers/pdf/places-of";

/** A decision that was made, and how likely it is the right one, 0..1. */
export type Decided = { doubt: Doubt; sure: number; spot?: DecidedSpot };

/** Where a decision lies, with the parts of lines that show it on the page. */
type DecidedSpot =
  | (Omit<Extract<TrustSpot, { doubt: "hyphen" }>, "places"> & { parts: readonly Line[] })
  | Extract<TrustSpot, { doubt: "join" }>;

/** What no decision can better: nobody is surer than that of anything on a page. */
export const maxSure = 0.9995;

/** A decision this sure is no passage to check. */
export const undoubted = 0.995;

/** A block is as sure as all that was decided for it, taken together. */
export function trustOf(
  decisions: readonly Decided[],
  lines: readonly Line[],
  groundOf: (page: number) => PageGround | undefined,
): Trust {
  const byDoubt = new Map<Doubt, number>();
  for (const { doubt, sure } of decisions)
    byDoubt.set(doubt, (byDoubt.get(doubt) ?? 1) * Math.min(maxSure, Math.max(0, sure)));
  const sure = [...byDoubt.values()].reduce((product, one) => product * one, maxSure);
  const doubts = [...byDoubt].filter(([, one]) => one < undoubted).sort(([, p], [, q]) => p - q);
  const spot = spotOf(decisions, doubts[0]?.[0], groundOf);
  return {
    sure: Math.round(sure * 10_000) / 10_000,
    doubts: doubts.map(([doubt]) => doubt),
    places: placesOf(lines, groundOf),
    ...(spot ? { spot } : {}),
  };
}

/** The least sure of the decisions of one kind that know where they lie. */
function spotOf(
  decisions: readonly Decided[],
  doubt: Doubt | undefined,
  groundOf: (page: number) => PageGround | undefined,
): TrustSpot | undefined {
  let found: Decided | undefined;
  for (const one of decisions)
    if (one.doubt === doubt && one.spot && one.sure < (found?.sure ?? 1)) found = one;
  const { spot } = found ?? {};
  if (spot?.doubt !== "hyphen") return spot;
  const { parts, ...rest } = spot;
  return { ...rest, places: parts.flatMap((part) => placesOf([part], groundOf)) };
}

/**
 * How sure it is that a measure lies on the side of a threshold on which it was found: 0.5 at the threshold itself, 0.95
 * at `width` from it.
 */
export function sureBeyond(value: number, threshold: number, width: number): number {
  return Math.min(maxSure, 1 / (1 + Math.exp((-3 * Math.abs(value - threshold)) / width)));
}
