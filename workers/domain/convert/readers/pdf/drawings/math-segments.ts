import type { Box } from "#domain/convert/readers/pdf/lines";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** A run of pieces on one base line. */
export type Segment = {
  box: Box;
  size: number;
  letters: number;
  signs: number;
  words: string;
  /** It has signs that hang from their line. */
  hangs: boolean;
};

const largeSigns = /^(?:[A-Z]{6}\+)?(?:CMEX|LMMathExt|txex|pxex|MTEX|esint|fourier-mex)/i;

/** Whether these are signs that hang from the line that they are set on: large brackets and sums, no braces above or below. */
export const hangs = (str: string, fontName: string | undefined) =>
  largeSigns.test(fontName ?? "") && !/[\u23dc-\u23df\ufe35-\ufe38]/.test(str);

/** Signs raised and lowered part a line of text into segments that are a space apart. */
export function lineAround(
  one: Segment,
  segments: readonly Segment[],
  isOnLine = isLevelWith,
): Pick<Segment, "box" | "words"> {
  let { box, words } = one;
  const beside = segments.filter((other) => other !== one && isOnLine(one, other));
  const isNext = ({ box: { x0, x1 } }: Segment) =>
    x0 - box.x1 < one.size * 0.6 && box.x0 - x1 < one.size * 0.6;
  for (let at = beside.findIndex(isNext); at >= 0; at = beside.findIndex(isNext)) {
    const [next] = beside.splice(at, 1);
    if (!next) break;
    box = union(box, next.box);
    words += ` ${next.words}`;
  }
  return { box, words };
}

const isLevelWith = (one: Segment, other: Segment) => Math.abs(other.box.y0 - one.box.y0) < one.size * 0.5;

/** One of them has the other's middle: a large bracket stands lower than its row. */
export function isBeside({ box: one }: Segment, { box: other }: Segment): boolean {
  const [y, otherY] = [(one.y0 + one.y1) / 2, (other.y0 + other.y1) / 2];
  return (otherY > one.y0 && otherY < one.y1) || (y > other.y0 && y < other.y1);
}

export function segmentsOf(
  pieces: readonly TextPiece[],
  inMath: (font: string) => boolean,
  isHanging: (piece: TextPiece) => boolean,
): Segment[] {
  const sorted = [...pieces].sort(
    (p, q) =>
      Math.round((q.transform[5] ?? 0) / 3) - Math.round((p.transform[5] ?? 0) / 3) ||
      (p.transform[4] ?? 0) - (q.transform[4] ?? 0),
  );
  const segments: Segment[] = [];
  const parts = new Map<Segment, { x: number; str: string }[]>();
  for (const piece of sorted) {
    const { transform, width, str, fontName } = piece;
    const [, , c = 0, d = 0, x = 0, y = 0] = transform;
    const size = Math.hypot(c, d);
    const isLarge = isHanging(piece);
    const [foot, top] = isLarge ? [1, 0.05] : [0.22, 0.75];
    const box = { x0: x, y0: y - size * foot, x1: x + width, y1: y + size * top };
    const letters = str.replace(/\s/g, "").length;
    const signs = inMath(fontName) || /^[\d=+<>()[\]{}|/*.,;:−–-]+$/.test(str.trim()) ? letters : 0;
    const row = segments
      .slice(-6)
      .find(
        (one) =>
          Math.abs(one.box.y0 - box.y0) < size * 0.6 &&
          box.x0 - one.box.x1 < size * 2.4 &&
          one.box.x0 - box.x1 < size * 2.4,
      );
    if (row) {
      row.box = union(row.box, box);
      row.letters += letters;
      row.signs += signs;
      row.size = Math.max(row.size, size);
      row.hangs ||= isLarge;
      parts.get(row)?.push({ x, str: str.trim() });
    } else {
      const segment = { box, size, letters, signs, words: "", hangs: isLarge };
      segments.push(segment);
      parts.set(segment, [{ x, str: str.trim() }]);
    }
  }
  for (const [segment, list] of parts)
    segment.words = list
      .sort((p, q) => p.x - q.x)
      .map(({ str }) => str)
      .join(" ");
  return segments;
}

export function union(one: Box, other: Box): Box {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}

export const isWithin = (one: Box, other: Box) =>
  one.x0 >= other.x0 - 1 && one.y0 >= other.y0 - 1 && one.x1 <= other.x1 + 1 && one.y1 <= other.y1 + 1;

export function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}
