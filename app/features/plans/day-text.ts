import { dayText } from "#domain/billing/day-words";

/** A moment of the API as a day: `Dec 14, 2026`. */
export const dayOf = (moment: string): string => dayText(Date.parse(moment));

/** `Dec 14`: where the year is plain from what stands beside it. */
export const shortDay = (moment: string): string => dayOf(moment).replace(/, \d{4}$/, "");

const dayMs = 86_400_000;
/** Whole days between two moments, those begun with them. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / dayMs));
