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

/** What an administrator may set; the rest of the rules is ours. */
export type SessionLimits = {
  maxSessions: number;
  /** For administrators. */
  maxAdminSessions: number;
  idleMinutes: number;
  lifetimeDays: number;
};

/** Idle time and lifetime follow NIST SP 800-63B-4, level 1 to 2, for an account without money in it. */
export const standardLimits: SessionLimits = {
  maxSessions: 10,
  maxAdminSessions: 3,
  idleMinutes: 1440,
  lifetimeDays: 14,
};

/** No session outlives this, whatever is set: the cookie is given the same age. */
export const maxLifetimeDays = 30;

/** Returns the rules that the limits set by an administrator make. */
export function rulesFrom({
  maxSessions,
  idleMinutes,
  lifetimeDays,
}: Pick<SessionLimits, "maxSessions" | "idleMinutes" | "lifetimeDays">): SessionRules {
  return {
    idleMs: idleMinutes * minute,
    absoluteMs: lifetimeDays * day,
    // Oftener where a session would end between two writes.
    touchEveryMs: Math.min(minute, (idleMinutes * minute) / 4),
    rotateAfterMs: day,
    graceMs: 10_000,
    historyMs: 90 * day,
    maxSessions,
  };
}

export const sessionRules: SessionRules = rulesFrom(standardLimits);

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
