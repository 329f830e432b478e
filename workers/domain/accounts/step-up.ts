/** So long after proving who they are, people may change how their account is opened; ms. */
export const stepUpMs = 10 * 60_000;

/** Whether somebody proved who they are recently enough; `confirmedAt` in ms. */
export const isFresh = (confirmedAt: number, now: number): boolean => now - confirmedAt <= stepUpMs;
