const dayMs = 86_400_000;

/** `today`, `yesterday` or `22 Nov 2026`, by the days of the reader's clock. */
export function dayWords(at: string, now: string): string {
  const days = dayNumber(now) - dayNumber(at);
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  return dateWords(at);
}

/** `22 Nov 2026`. */
export const dateWords = (at: string): string =>
  new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** `Today, 10:31` or `12 Aug 2026`. */
export function momentWords(at: string, now: string): string {
  const day = dayWords(at, now);
  if (day !== "today" && day !== "yesterday") return day;
  const time = new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return `${day === "today" ? "Today" : "Yesterday"}, ${time}`;
}

function dayNumber(at: string): number {
  const moment = new Date(at);
  return Math.round(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / dayMs);
}
