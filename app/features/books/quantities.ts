/** A file's size as people say it: `1.8 MB`, `920 KB`, `12 bytes`. 1 MB is 1024 × 1024 bytes, as in the 50 MB limit. */
export function sizeLabel(bytes: number, locale?: string): string {
  if (bytes < 1024) return `${bytes.toLocaleString(locale)} ${bytes === 1 ? "byte" : "bytes"}`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.round(kilobytes).toLocaleString(locale)} KB`;
  const megabytes = kilobytes / 1024;
  const digits = megabytes < 10 ? 1 : 0;
  return `${megabytes.toLocaleString(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits })} MB`;
}

/** How long something took or takes: `8 s`, `1 min 12 s`, `2 h 5 min`. Never negative. */
export function durationLabel(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const hourMs = 60 * 60 * 1000;

/** `Just now` within the hour, then hours ago, then days ago. */
export function agoLabel(sinceIso: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(sinceIso)) / hourMs);
  if (hours < 1) return "Just now";
  if (hours < 24) return hours === 1 ? "1 hour ago" : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

/** `1 chapter`, `24 chapters`. */
export function counted(count: number, one: string, many: string, locale?: string): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;
}
