const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `23 Nov 2026`, in UTC. */
export function dayInWords(at: number): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `23 Nov 2026, 01:18 UTC`. */
export function timeInWords(at: number): string {
  return `${dayInWords(at)}, ${new Date(at).toISOString().slice(11, 16)} UTC`;
}
