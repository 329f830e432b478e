export type SecurityScore = "Excellent" | "Good" | "Review";
export type SessionBadge = "Current Session" | "Active" | "Expired" | "Inactive";

/** What of a session decides how it stands. `expiresAt` in ms; null when somebody ended it: then it never expires. */
export type Standing = { isCurrent: boolean; isActive: boolean; expiresAt: number | null };

/** Returns how safe the number of active sessions is. */
export function securityScore(active: number): SecurityScore {
  if (active === 1) return "Excellent";
  return active <= 3 ? "Good" : "Review";
}

export function sessionBadge({ isCurrent, isActive, expiresAt }: Standing, now: number): SessionBadge {
  if (isCurrent) return "Current Session";
  if (hasPassed(expiresAt, now)) return "Expired";
  return isActive ? "Active" : "Inactive";
}

/** Of a session that is over. */
export const historyBadge = ({ expiresAt }: Pick<Standing, "expiresAt">, now: number): "Expired" | "Ended" =>
  hasPassed(expiresAt, now) ? "Expired" : "Ended";

const hasPassed = (moment: number | null, now: number): boolean => moment !== null && moment <= now;
