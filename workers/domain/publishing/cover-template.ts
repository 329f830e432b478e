import type { PrintDimensions } from "#domain/cover/print-calculation";

/** Room Amazon keeps for its barcode, inches (https://kdp.amazon.com/en_US/help/topic/GDTKFJPNQCBTMRV6, read 20 Nov 2026). */
const barcode = { width: 2, height: 1.2, fromEdge: 0.25 };
/** What stays clear of each outer edge of a paperback, inches. */
const safeInches = 0.25;

/**
 * Returns a template of a whole cover as SVG, in its real size: edges, folds, the safe area and the room for the barcode, to be laid
 * under one's own drawing.
 */
export function coverTemplateSvg(size: PrintDimensions): string {
  const { totalWidth, totalHeight, spineWidth, bleedWidth } = size;
  const back = (totalWidth - spineWidth) / 2;
  const top = bleedWidth;
  const bottom = totalHeight - bleedWidth;
  const rect = (x: number, y: number, width: number, height: number, look: string) =>
    `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" ${look}/>`;
  const line = (x: number) =>
    `<line x1="${fixed(x)}" y1="0" x2="${fixed(x)}" y2="${fixed(totalHeight)}" stroke="#22506b" stroke-width="0.01" stroke-dasharray="0.08 0.05"/>`;
  const word = (x: number, text: string) =>
    `<text x="${fixed(x)}" y="${fixed(totalHeight / 2)}" font-size="0.3" text-anchor="middle" fill="#5c554b" font-family="sans-serif">${text}</text>`;
  const safe = (x: number, width: number) =>
    rect(
      x,
      top + safeInches,
      width,
      bottom - top - 2 * safeInches,
      'fill="none" stroke="#2f6b4f" stroke-width="0.01"',
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fixed(totalWidth)}in" height="${fixed(totalHeight)}in" viewBox="0 0 ${fixed(totalWidth)} ${fixed(totalHeight)}">`,
    rect(0, 0, totalWidth, totalHeight, 'fill="#f3d9d7"'),
    rect(bleedWidth, bleedWidth, totalWidth - 2 * bleedWidth, bottom - top, 'fill="#ffffff"'),
    safe(bleedWidth + safeInches, back - bleedWidth - 2 * safeInches),
    safe(back + spineWidth + safeInches, back - bleedWidth - 2 * safeInches),
    rect(
      back - barcode.fromEdge - barcode.width,
      bottom - barcode.fromEdge - barcode.height,
      barcode.width,
      barcode.height,
      'fill="#fbe9a9" stroke="#83570a" stroke-width="0.01"',
    ),
    line(back),
    line(back + spineWidth),
    word(back / 2, "Back"),
    word(back + spineWidth + back / 2, "Front"),
    "</svg>",
  ].join("\n");
}

const fixed = (inches: number) => String(Math.round(inches * 10_000) / 10_000);
