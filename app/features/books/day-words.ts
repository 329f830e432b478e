import { clockTime } from "#domain/clock-time";

/** Returns `Today, 10:44 AM`, `Yesterday, 6:02 PM` or `Nov 20, 2026`, by the clock of the machine it runs on. */
export function dayWords(moment: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const day =
    moment.toDateString() === now.toDateString()
      ? "Today"
      : moment.toDateString() === yesterday.toDateString()
        ? "Yesterday"
        : undefined;
  if (day === undefined)
    return moment.toLocaleDateString("en-US", { day: "numeric", month: "short", year: "numeric" });
  return `${day}, ${clockTime(moment)}`;
}
