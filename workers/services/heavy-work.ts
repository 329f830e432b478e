import { leaseMs } from "#domain/conversion-gate";

// The one exception to "a module keeps no mutable state": an isolate has 128 MB for everybody it serves, so only one
// conversion may be in it at a time. A holder that never left (its event was killed) loses the place like any lease.
let holder: { id: string; until: number } | undefined;

/** The isolate's single place for heavy work. Nobody waits here: one who is refused sends the work elsewhere. */
export const heavyWork = {
  enter(id: string, now: number): boolean {
    if (holder && holder.id !== id && holder.until > now) return false;
    holder = { id, until: now + leaseMs };
    return true;
  },
  stay(id: string, now: number): void {
    if (holder?.id === id) holder.until = now + leaseMs;
  },
  leave(id: string): void {
    if (holder?.id === id) holder = undefined;
  },
};
