import { clockTime } from "#domain/clock-time";

/** Returns `today at 10:48 AM`, `Nov 20`, or, of another year, `Nov 20, 2025`. */
export function timeWords(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  if (moment.toDateString() === now.toDateString()) return `today at ${clockTime(moment)}`;
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return moment.toLocaleDateString("en-US", { day: "numeric", month: "short", ...year });
}
