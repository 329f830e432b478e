import { clockTime } from "#domain/clock-time";

const dayMs = 86_400_000;

/** `today`, `yesterday` or `Nov 22, 2026`, by the days of the reader's clock. */
export function dayWords(at: string, now: string): string {
  const days = dayNumber(now) - dayNumber(at);
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  return dateWords(at);
}

/** `Nov 22, 2026`. */
export const dateWords = (at: string): string =>
  new Date(at).toLocaleDateString("en-US", { day: "numeric", month: "short", year: "numeric" });

/** `Today, 10:31 AM` or `Aug 12, 2026`. */
export function momentWords(at: string, now: string): string {
  const day = dayWords(at, now);
  if (day !== "today" && day !== "yesterday") return day;
  return `${day === "today" ? "Today" : "Yesterday"}, ${clockTime(new Date(at))}`;
}

function dayNumber(at: string): number {
  const moment = new Date(at);
  return Math.round(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / dayMs);
}
