/** `14 days 6 h`, `3 h 12 min`, `1 min 12 s`, `38 s`. */
export function spanInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"} ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  if (minutes > 0) return `${minutes} min ${seconds % 60} s`;
  return `${seconds} s`;
}

/** `412 MB`, `38.6 GB`: thousands, as storage is sold. */
export function sizeInWords(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size >= 100 || unit === 0 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`;
}
