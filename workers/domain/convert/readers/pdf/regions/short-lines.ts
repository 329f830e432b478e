import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";

/** Would the next line's first word still have fitted? Then the line ended of its own will. */
export function endsShort(line: Line, next: Line, body: BodyStatistics): boolean {
  const { left, right } = body.edgesOf(line);
  const slack = line.rtl ? line.x0 - left : right - line.x1;
  const word = next.text.split(/\s/, 1)[0]?.length ?? 0;
  const share = word / Math.max(1, next.text.length);
  return slack > (next.x1 - next.x0) * share + line.size * 0.6;
}
