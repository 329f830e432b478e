import type { Canvas } from "#scripts/art/canvas";
import type { Rgb } from "#scripts/art/colour";
import { clamp } from "#scripts/art/curves";

/**
 * What the canvas holds above a line, upside down, as it is now: still water and wet streets. The picture is only
 * drawn out downwards, never sideways, so that front and back meet.
 *
 * @returns puts into `out` what is seen `far` (scene units) below the line, drawn out over `soft` units
 */
export function mirrored(
  canvas: Canvas,
  line: number,
): (x: number, far: number, soft: number, out: Rgb) => void {
  const { width, height, left, scale } = canvas;
  const rows = Math.min(height, Math.ceil(line * scale));
  // Running sums down each column: the mean over any stretch costs two look-ups.
  const sums = new Float64Array((rows + 1) * width * 3);
  for (let y = 0; y < rows; y++)
    for (let at = 0; at < width * 3; at++)
      sums[(y + 1) * width * 3 + at] =
        (sums[y * width * 3 + at] ?? 0) + (canvas.pixels[y * width * 3 + at] ?? 0);
  return (x, far, soft, out) => {
    const column = clamp(Math.floor((x - left) * scale), 0, width - 1) * 3;
    const middle = (line - Math.abs(far)) * scale;
    const first = clamp(Math.round(middle - (soft * scale) / 2), 0, rows - 1);
    const last = clamp(Math.round(middle + (soft * scale) / 2), first + 1, rows);
    for (let channel = 0; channel < 3; channel++) {
      const at = column + channel;
      out[channel] =
        ((sums[last * width * 3 + at] ?? 0) - (sums[first * width * 3 + at] ?? 0)) / (last - first);
    }
  };
}
