/** Numbers of 0 ≤ n < 1, the same ones for the same seed everywhere. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 0 ≤ n < 1 for a pair of whole numbers: what stands at a place does not depend on what was drawn before. */
export function hashed(seed: number, a: number, b = 0): number {
  return (scramble(seed, a, b) >>> 0) / 4_294_967_296;
}

/** 32 well mixed bits. */
export function scramble(seed: number, a: number, b: number): number {
  let hash = Math.imul(a, 0x27d4eb2d) ^ Math.imul(b, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
