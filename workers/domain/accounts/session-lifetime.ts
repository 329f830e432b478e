/** How long a sign-in lives and when it changes its token. Times in ms. */
export type SessionRules = {
  idleMs: number;
  absoluteMs: number;
  /** The last-seen time is written at most this often. */
  touchEveryMs: number;
  /** A token older than this is exchanged for a new one. */
  rotateAfterMs: number;
  /** How long an exchanged token still works, for requests that were already under way. */
  graceMs: number;
  historyMs: number;
  maxSessions: number;
};

const minute = 60_000;
const day = 86_400_000;

export const sessionRules: SessionRules = {
  idleMs: day,
  absoluteMs: 14 * day,
  touchEveryMs: minute,
  rotateAfterMs: day,
  graceMs: 10_000,
  historyMs: 90 * day,
  maxSessions: 10,
};

export type SessionTimes = { lastSeenAt: number; createdAt: number };

/** The moment a session ends unless it is used: idle too long, or simply too old. */
export function expiresAt(times: SessionTimes, rules: SessionRules): number {
  return Math.min(times.lastSeenAt + rules.idleMs, times.createdAt + rules.absoluteMs);
}

/** Why a session is over at `now`, or undefined while it lives. */
export function expiry(
  times: SessionTimes,
  rules: SessionRules,
  now: number,
): "idle" | "absolute" | undefined {
  if (now >= times.createdAt + rules.absoluteMs) return "absolute";
  if (now >= times.lastSeenAt + rules.idleMs) return "idle";
  return undefined;
}
