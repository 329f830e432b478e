/** What presses a page. Each has its own natural movement: rays point, hands and fingers swipe, a mouse looks around. */
export type Presser = "controller" | "hand" | "touch" | "mouse";

export type Point = { x: number; y: number };

export type PagePress = {
  presser: Presser;
  isFacing: boolean;
  startedAt: number;
  from: Point;
  to: Point;
  hasText: boolean;
  /** `still` has not moved; `moving` may become a swipe; `choosing` chooses words. */
  phase: "still" | "moving" | "choosing";
};

export type PressResult =
  | { kind: "tap" }
  | { kind: "swipe"; towards: 1 | -1 }
  | { kind: "chosen" }
  | { kind: "nothing" };

/** Page units: a hand trembles by less, and a swipe is at least so long (4.5°). */
const slack = 16;
const swipeLength = 70;
/** Held still for so long, a word is taken hold of. */
const holdMs = { controller: 380, hand: 480, touch: 420, mouse: 320 } as const;
/** A press that was held longer without choosing anything was no tap. */
const maxTapMs = 60_000;

export const startPress = (
  presser: Presser,
  isFacing: boolean,
  at: Point,
  hasText: boolean,
  now: number,
): PagePress => ({ presser, isFacing, startedAt: now, from: at, to: at, hasText, phase: "still" });

/** Follows a press to where it points now. Held still on a word, it begins to choose; called every frame. */
export function movePress(press: PagePress, at: Point, now: number): PagePress {
  if (press.phase === "choosing") return { ...press, to: at };
  const isHeld = press.hasText && now - press.startedAt >= holdMs[press.presser];
  if (press.phase === "still") {
    const far = Math.hypot(at.x - press.from.x, at.y - press.from.y) > slack;
    if (isHeld && !far) return { ...press, to: at, phase: "choosing" };
    if (!far) return press;
    // A ray drawn over words chooses them: controllers have a stick to turn with.
    const chooses = press.presser === "controller" && press.hasText;
    return { ...press, to: at, phase: chooses ? "choosing" : "moving" };
  }
  return { ...press, to: at };
}

/** What the press was, once it is let go. `towards` is the way it went: −1 to the left. */
export function endPress(press: PagePress, now: number): PressResult {
  if (press.phase === "choosing") return { kind: "chosen" };
  if (press.phase === "still")
    return now - press.startedAt < maxTapMs ? { kind: "tap" } : { kind: "nothing" };
  const dx = press.to.x - press.from.x;
  const dy = press.to.y - press.from.y;
  if (press.presser !== "mouse" && Math.abs(dx) >= swipeLength && Math.abs(dx) > 1.3 * Math.abs(dy))
    return { kind: "swipe", towards: dx < 0 ? -1 : 1 };
  return { kind: "nothing" };
}
