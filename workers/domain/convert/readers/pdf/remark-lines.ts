import type { Box, Line } from "#domain/convert/readers/pdf/lines";
import type { Remark } from "#domain/convert/readers/pdf/page-remarks";

/** Puts remarks among a page's lines, each paragraph as one line, before what stands lower; `upright` places their boxes. */
export function placeRemarks(
  lines: Line[],
  remarks: readonly Remark[],
  page: number,
  upright: (box: Box) => Box,
): void {
  for (const [turn, { box, size, paragraphs, isText }] of remarks.entries()) {
    const { x0, x1, y0, y1 } = upright(box);
    const step = Math.min(size * 1.2, (y1 - y0) / paragraphs.length);
    const own = paragraphs.map(
      (text, index): Line => ({
        page,
        column: 0,
        x0,
        x1,
        y: y1 - size - step * index,
        size,
        text,
        runs: [{ text, style: 0 }],
        ...(isText ? {} : { remark: turn + 1 }),
      }),
    );
    const top = own[0]?.y ?? y1;
    const isLower = (line: Line) => line.y < top && line.x0 < x1 && line.x1 > x0;
    const below = lines.findIndex(isLower);
    const at = below >= 0 ? below : lines.findIndex((line) => line.y < top);
    lines.splice(at < 0 ? lines.length : at, 0, ...own);
  }
}
