import { clockTime } from "#domain/clock-time";

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Nov 23, 2026`, in UTC. */
export function dayInWords(at: number): string {
  const date = new Date(at);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `Nov 23, 2026, 1:18 AM UTC`. */
export function timeInWords(at: number): string {
  return `${dayInWords(at)}, ${clockTime(new Date(at), "UTC")} UTC`;
}
