/** Fewer conversions than these say nothing. */
const minRated = 5;

/** Codes of refusals that a manuscript earns by what it is: locked, empty, scanned, damaged. All of them begin so. */
export const manuscriptCodes = "manuscript-";

/**
 * Returns the share of conversions that succeeded, percent with one decimal; null while there are too few to say.
 * `failed` counts those alone that failed through us.
 */
export function successRate({ completed, failed }: { completed: number; failed: number }): number | null {
  const rated = completed + failed;
  return rated < minRated ? null : Math.round((completed / rated) * 1000) / 10;
}
