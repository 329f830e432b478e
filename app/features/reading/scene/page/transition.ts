import type { PageTransition } from "#domain/vr/settings";

/** `cut` is what a person who prefers reduced motion gets. */
export type Passage = PageTransition | "cut";

/** Seconds. */
const lasting: Record<Passage, number> = { cut: 0, fade: 0.28, slide: 0.38, flip: 0.72, dissolve: 0.55 };

export type Turning = {
  passage: Passage;
  /** Towards the book's end, its beginning, or across it. */
  direction: 1 | -1 | 0;
  /** 0..1, of time. */
  at: number;
};

/** What a change of page looks like: a jump always fades, and nothing moves for those who want no motion. */
export function passageFor(chosen: PageTransition, moved: 1 | -1 | 0, prefersStill: boolean): Passage {
  if (prefersStill) return "cut";
  return moved === 0 ? "fade" : chosen;
}

/** Moves a turning on by so many seconds; true when it has arrived. Long frames do not skip it. */
export function advance(turning: Turning, seconds: number): boolean {
  const whole = lasting[turning.passage];
  turning.at = whole === 0 ? 1 : Math.min(1, turning.at + Math.min(seconds, 0.05) / whole);
  return turning.at >= 1;
}

export const eased = (t: number): number => t * t * (3 - 2 * t);

/** Where the free edge of a turning leaf stands over the page, in widths from its hinge: −1..1. The leaf's shader's sum. */
export function leafEdge(turn: number): number {
  const t = clamp(turn * 1.22 - 0.11);
  const atEdge = Math.PI * eased(clamp(t * 1.55));
  const atHinge = Math.PI * eased(clamp(t * 1.55 - 0.55));
  let x = 0;
  for (let i = 0; i < 14; i++) {
    const along = (i + 0.5) / 14;
    x += Math.cos(atHinge + (atEdge - atHinge) * along * along) / 14;
  }
  return x;
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));
