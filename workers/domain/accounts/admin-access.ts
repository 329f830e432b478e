const minute = 60_000;

/** Administration is open so long after it was opened, however much it is used; ms. */
export const adminAccessMs = 8 * 60 * minute;
/** Without a request of the administrator's own it closes earlier; ms. */
export const adminIdleMs = 30 * minute;

/** What a session keeps of its administration; null while it is closed. */
export type AdminTimes = { until: number | null; usedAt: number | null };

/** When administration closes unless it is used; null when it is closed at `now`. Times in ms. */
export function adminOpenUntil({ until, usedAt }: AdminTimes, now: number): number | null {
  if (until === null || usedAt === null) return null;
  return now < Math.min(until, usedAt + adminIdleMs) ? until : null;
}

/** How a request stands to administration: `use` keeps it open, `look` (a screen that refreshes itself) does not. */
export function adminRequest({
  pathname,
  searchParams,
}: Pick<URL, "pathname" | "searchParams">): "use" | "look" | null {
  const isAdmin = /^\/(?:api\/)?admin(?:\/|\.data$|$)/.test(pathname);
  if (!isAdmin) return null;
  return searchParams.has("refresh") ? "look" : "use";
}
