/** Returns `today at 10:48`, `20 Nov`, or, of another year, `20 Nov 2025`. */
export function timeWords(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const two = (value: number) => `${value}`.padStart(2, "0");
  if (moment.toDateString() === now.toDateString())
    return `today at ${two(moment.getHours())}:${two(moment.getMinutes())}`;
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return moment.toLocaleDateString("en-GB", { day: "numeric", month: "short", ...year });
}
