import type { Crop } from "#domain/convert/pictures/picture-tools";
import type { Raster } from "#domain/convert/pictures/raster";

/** Turned and mirrored the way EXIF's orientation (2 to 8) asks. Sideways a row is gathered from all rows, kept once. */
export function uprightRaster(raster: Raster, orientation: number): Raster {
  if (orientation < 2 || orientation > 8) return raster;
  const { width, height } = raster;
  const isSideways = orientation >= 5;
  const isXBackwards = [2, 3, 7, 8].includes(orientation);
  const isYBackwards = [3, 4, 6, 7].includes(orientation);
  if (!isSideways) {
    const row = new Uint32Array(width);
    const bytes = new Uint8Array(row.buffer);
    return {
      width,
      height,
      hasAlpha: raster.hasAlpha,
      row(y, into) {
        raster.row(isYBackwards ? height - 1 - y : y, bytes);
        if (isXBackwards) row.reverse();
        into.set(bytes);
      },
    };
  }
  const whole = new Uint32Array(width * height);
  const bytes = new Uint8Array(whole.buffer);
  for (let y = 0; y < height; y++) raster.row(y, bytes.subarray(y * width * 4, (y + 1) * width * 4));
  const row = new Uint32Array(height);
  const rowBytes = new Uint8Array(row.buffer);
  return {
    width: height,
    height: width,
    hasAlpha: raster.hasAlpha,
    row(y, into) {
      const from = isXBackwards ? width - 1 - y : y;
      for (let x = 0; x < height; x++)
        row[x] = whole[(isYBackwards ? height - 1 - x : x) * width + from] ?? 0;
      into.set(rowBytes);
    },
  };
}

/** The part that is left when the shares are cut off. */
export function cropped(raster: Raster, { left, top, right, bottom }: Crop): Raster {
  const from = Math.min(raster.width - 1, Math.round(left * raster.width));
  const above = Math.min(raster.height - 1, Math.round(top * raster.height));
  const width = Math.max(1, Math.round((1 - right) * raster.width) - from);
  const height = Math.max(1, Math.round((1 - bottom) * raster.height) - above);
  const row = new Uint8Array(raster.width * 4);
  return {
    width,
    height,
    hasAlpha: raster.hasAlpha,
    row(y, into) {
      raster.row(above + y, row);
      into.set(row.subarray(from * 4, (from + width) * 4));
    },
  };
}

/** One above the other; undefined when there is nothing. Narrower ones are filled up with white. */
export function stacked(parts: readonly Raster[]): Raster | undefined {
  const width = Math.max(0, ...parts.map((part) => part.width));
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  if (width === 0 || height === 0) return undefined;
  const starts: number[] = [];
  let next = 0;
  for (const part of parts) {
    starts.push(next);
    next += part.height;
  }
  return {
    width,
    height,
    hasAlpha: parts.some((part) => part.hasAlpha),
    row(y, into) {
      const at = starts.findLastIndex((start) => start <= y);
      const part = parts[at];
      if (part && part.width < width) into.fill(255, part.width * 4, width * 4);
      part?.row(y - (starts[at] ?? 0), into.subarray(0, part.width * 4));
    },
  };
}
