/** What a password hash costs: N is 2 to the power of `ln`, and it takes 128·N·r bytes. */
export type ScryptCost = { ln: number; r: number; p: number };

/**
 * N = 2^15, r = 8, p = 3: 32 MiB and a sixth of a second. The cost N·r·p must stay at or below 2^20, which is all that
 * the production runtime allows.
 */
export const scryptCost: ScryptCost = { ln: 15, r: 8, p: 3 };
