const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const parts = (at: number) => {
  const date = new Date(at);
  return { day: date.getUTCDate(), month: monthNames[date.getUTCMonth()] ?? "", year: date.getUTCFullYear() };
};

/** Returns the day in UTC as `Nov 14, 2026`. */
export function dayText(at: number): string {
  const { day, month, year } = parts(at);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** Returns both ends of a period: `Nov 14 to Dec 14, 2026`, with two years where they differ. */
export function daysText(from: number, to: number): string {
  const start = parts(from).year === parts(to).year ? dayText(from).replace(/, \d+$/, "") : dayText(from);
  return `${start} to ${dayText(to)}`;
}

/** Returns a paid period by its months: `November to December`, `November 2026 to November 2027`, `November`. */
export function monthsText(from: number, to: number): string {
  const [start, end] = [parts(from), parts(to)];
  if (start.year !== end.year && start.month === end.month)
    return `${start.month} ${start.year} to ${end.month} ${end.year}`;
  return start.month === end.month ? start.month : `${start.month} to ${end.month}`;
}

/** Returns the moment some months later as an ISO 8601 text; the last day of a month that is too short. */
export function monthsAfter(moment: string, months: number): string {
  const from = new Date(moment);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(from.getUTCDate(), last));
  return later.toISOString();
}
