/**
 * Longer than a lease: two conversions in one isolate could take more memory than it has, so its place is given away
 * only when its holder must be gone.
 */
const holdMs = 60_000;

// The one exception to "a module keeps no mutable state": an isolate has 128 MB for everybody it serves, so only one
// conversion may be in it at a time. A holder that never left (its event was killed) loses the place like any lease.
let holder: { id: string; until: number } | undefined;

/** The isolate's single place for heavy work. Nobody waits here: one who is refused sends the work elsewhere. */
export const heavyWork = {
  enter(id: string, now: number): boolean {
    if (holder && holder.id !== id && holder.until > now) return false;
    holder = { id, until: now + holdMs };
    return true;
  },
  stay(id: string, now: number): void {
    if (holder?.id === id) holder.until = now + holdMs;
  },
  leave(id: string): void {
    if (holder?.id === id) holder = undefined;
  },
};
