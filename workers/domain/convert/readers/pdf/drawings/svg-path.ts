import type { PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import type { Box } from "#domain/convert/readers/pdf/lines";
import type { Matrix } from "#domain/convert/readers/pdf/matrices";

/** Commands of the codes, and how many points each has. */
const commands = ["M", "L", "C", "Q", "Z"] as const;
const points = [1, 1, 3, 2, 0] as const;

/** A path moved by the matrix, for the attribute `d`. */
export function pathText(path: PathData, [a, b, c, d, e, f]: Matrix): string {
  let text = "";
  for (let at = 0; at < path.length; ) {
    const code = path[at++] ?? 4;
    const command = commands[code];
    const count = points[code];
    if (command === undefined || count === undefined) break;
    text += command;
    for (let point = 0; point < count; point++) {
      const x = path[at++] ?? 0;
      const y = path[at++] ?? 0;
      text += `${point > 0 ? " " : ""}${short(a * x + c * y + e)} ${short(b * x + d * y + f)}`;
    }
  }
  // Every path begins with a move, or nothing of it is shown.
  return text.startsWith("M") ? text : `M0 0${text}`;
}

export function rectangle({ x0, y0, x1, y1 }: Box): string {
  return `M${short(x0)} ${short(y0)}H${short(x1)}V${short(y1)}H${short(x0)}Z`;
}

/** To hundredths, which at the finest a book shows is a tenth of a dot. */
export function short(value: number): number {
  return Number.isFinite(value) ? Math.round(Math.max(-1e6, Math.min(1e6, value)) * 100) / 100 : 0;
}
