/** What is left of a limit. `limit` null means unlimited. */
export type Allowance = {
  allowed: boolean;
  used: number;
  limit: number | null;
  remaining: number | null;
  /** 0..100, whole, capped; 0 when unlimited. */
  percentage: number;
};

/** Compares what was used with a limit. Moving a guest's work may bring an account above its limit: nothing remains then. */
export function allowance(used: number, limit: number | null): Allowance {
  if (limit === null) return { allowed: true, used, limit, remaining: null, percentage: 0 };
  const remaining = Math.max(0, limit - used);
  const percentage = limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  return { allowed: remaining > 0, used, limit, remaining, percentage };
}

/** The counter a charge made at `nowMs` belongs to: the calendar month in UTC, `2026-11`; a guest's one try is for `ever`. */
export function usagePeriod(ownerKind: "user" | "guest", nowMs: number): string {
  return ownerKind === "guest" ? "ever" : new Date(nowMs).toISOString().slice(0, 7);
}

/** Seconds until a plan's limits begin anew, at least 1. Months are calendar months, UTC. */
export function secondsToNextPeriod(now: number): number {
  const date = new Date(now);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return Math.max(1, Math.ceil((next - now) / 1000));
}
