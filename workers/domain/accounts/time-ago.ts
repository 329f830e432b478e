const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Longer ago, a date says more. */
const maxDays = 7;

/** `just now`, `5 minutes ago`, `2 hours ago`, `3 days ago`; after a week the date, in UTC: `Nov 12, 2026`. */
export function timeAgo(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  if (ms < 2 * minuteMs) return "just now";
  if (ms < hourMs) return ago(Math.floor(ms / minuteMs), "minute");
  if (ms < dayMs) return ago(Math.floor(ms / hourMs), "hour");
  if (ms <= maxDays * dayMs) return ago(Math.floor(ms / dayMs), "day");
  return new Date(at).toLocaleDateString("en-US", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
