/** What a throttle remembers of one key (an address, an account, …). Times in ms UTC. */
export type ThrottleState = {
  /** Attempts counted since `since`. */
  count: number;
  since: number;
  blockedUntil: number;
  lastAt: number;
  /** Attempts refused during the present wait. */
  refused: number;
};

/**
 * `window`: so many attempts a span, then nothing until the span is over.
 * `delay`: so many failures free, then each further one doubles the wait, from `firstDelayMs` up to `longestDelayMs`;
 * forgotten after `forgetMs` without an attempt. Never a permanent lock.
 */
export type ThrottleRule =
  | { kind: "window"; limit: number; windowMs: number }
  | { kind: "delay"; free: number; firstDelayMs: number; longestDelayMs: number; forgetMs: number };

/** `waitMs` above 0 means refused. `first` is true for the refusal that begins a wait: that one is worth a record. */
export type ThrottleVerdict = { waitMs: number; first: boolean };

const hour = 3_600_000;

/** The rules of signing in and up. */
export const throttleRules = {
  loginByAccountAndAddress: delay(5),
  loginByAddress: delay(5),
  loginByKnownBrowser: delay(5),
  // Against guessing from many addresses. It never holds for a browser that has been in before, so that nobody can lock an
  // owner out; all others together have some fifty tries a day, and the owner is told.
  loginByAccount: {
    kind: "delay",
    free: 20,
    firstDelayMs: 1_000,
    longestDelayMs: hour / 2,
    forgetMs: 24 * hour,
  },
  /** Codes entered after one right password. */
  secondStepByPending: { kind: "window", limit: 5, windowMs: 5 * 60_000 },
  // Against codes guessed in many sign-ins by whoever has the password; a known browser has a count of its own.
  secondStepByAccount: {
    kind: "delay",
    free: 20,
    firstDelayMs: 1_000,
    longestDelayMs: hour / 2,
    forgetMs: 24 * hour,
  },
  /** Passwords and codes with which somebody signed in confirms who they are. */
  stepUpBySession: delay(5),
  /** Codes sent to one person, by mail or text message. */
  codesByAccount: { kind: "window", limit: 10, windowMs: hour },
  /** The sign-in page asks for a challenge each time it is opened, so that an office shares many. */
  passkeyChallengesByAddress: { kind: "window", limit: 600, windowMs: hour },
  passkeyAnswersByAddress: { kind: "window", limit: 60, windowMs: hour },
  registerByAddress: { kind: "window", limit: 5, windowMs: hour },
  /** Refusals of one address that are put on record one by one. */
  refusalsByAddress: { kind: "window", limit: 60, windowMs: hour },
  /** Checkouts begun, and changes of what is paid for. */
  paymentsByAccount: { kind: "window", limit: 60, windowMs: hour },
  /** All of somebody's invoices, printed anew. */
  invoiceArchiveByAccount: { kind: "window", limit: 10, windowMs: hour },
  guestByAddress: { kind: "window", limit: 20, windowMs: hour },
} as const satisfies Record<string, ThrottleRule>;

function delay(free: number): ThrottleRule {
  return { kind: "delay", free, firstDelayMs: 1_000, longestDelayMs: 15 * 60_000, forgetMs: hour };
}

const freshThrottle = (now: number): ThrottleState => ({
  count: 0,
  since: now,
  blockedUntil: 0,
  lastAt: now,
  refused: 0,
});

/** Counts an attempt before it is made, so that many at once cannot slip through together. */
export function countAttempt(
  before: ThrottleState | undefined,
  rule: ThrottleRule,
  now: number,
): { state: ThrottleState; verdict: ThrottleVerdict } {
  const state = before && !isForgotten(before, rule, now) ? { ...before } : freshThrottle(now);
  if (state.blockedUntil > now) return refuse(state, state.blockedUntil, now);
  state.refused = 0;
  if (rule.kind === "window" && state.count >= rule.limit)
    return refuse(state, state.since + rule.windowMs, now);
  state.count += 1;
  state.lastAt = now;
  if (rule.kind === "delay" && state.count >= rule.free) {
    const doublings = Math.min(state.count - rule.free, 20);
    state.blockedUntil = now + Math.min(rule.longestDelayMs, rule.firstDelayMs * 2 ** doublings);
  }
  return { state, verdict: { waitMs: 0, first: false } };
}

/** How many attempts a window has left, and when it ends (ms from now). */
export function windowLeft(
  { count, since }: ThrottleState,
  { limit, windowMs }: ThrottleRule & { kind: "window" },
  now: number,
): { left: number; resetMs: number } {
  return { left: Math.max(0, limit - count), resetMs: Math.max(0, since + windowMs - now) };
}

/** The same rule with so many free failures. */
export const withFree = (rule: ThrottleRule, free: number): ThrottleRule =>
  rule.kind === "delay" ? { ...rule, free } : rule;

/** Takes one attempt back: it turned out to be a good one. */
export function forgiveAttempt(state: ThrottleState): ThrottleState {
  return { ...state, count: Math.max(0, state.count - 1), blockedUntil: 0 };
}

/** When the state may be thrown away. */
export function forgottenAt(state: ThrottleState, rule: ThrottleRule): number {
  return rule.kind === "window"
    ? state.since + rule.windowMs
    : Math.max(state.lastAt, state.blockedUntil) + rule.forgetMs;
}

function refuse(state: ThrottleState, blockedUntil: number, now: number) {
  return {
    state: { ...state, blockedUntil, lastAt: now, refused: state.refused + 1 },
    verdict: { waitMs: blockedUntil - now, first: state.refused === 0 },
  };
}

function isForgotten(state: ThrottleState, rule: ThrottleRule, now: number): boolean {
  return now >= forgottenAt(state, rule);
}

/** A wait as a person says it: `1 second`, `15 minutes`. */
export function waitInWords(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
