/** Pixels that are read a row at a time, in any order, from the top: the whole picture is never in memory. */
export type Raster = {
  width: number;
  height: number;
  /** Whether any pixel may be less than opaque. */
  hasAlpha: boolean;
  /** Fills `into` with the row's pixels, four bytes each: red, green, blue, alpha. */
  row(y: number, into: Uint8Array): void;
  /** The row's pixels as they are held, three bytes each, where none has an alpha: nothing is copied. */
  rgbRow?(y: number): Uint8Array;
};

/** Scaled down by whole steps, averaging, until there are at most `maxPixels`. */
export function shrunk(raster: Raster, maxPixels: number): Raster {
  const step = Math.ceil(Math.sqrt((raster.width * raster.height) / Math.max(1, maxPixels)));
  if (step <= 1) return raster;
  const width = Math.max(1, Math.floor(raster.width / step));
  const height = Math.max(1, Math.floor(raster.height / step));
  // A very long, thin picture has fewer rows than a step.
  const across = Math.min(step, raster.width);
  const down = Math.min(step, raster.height);
  const source = new Uint8Array(raster.width * 4);
  const sums = new Uint32Array(width * 4);
  return {
    width,
    height,
    hasAlpha: raster.hasAlpha,
    row(y, into) {
      sums.fill(0);
      for (let dy = 0; dy < down; dy++) {
        raster.row(y * step + dy, source);
        for (let x = 0; x < width; x++)
          for (let dx = 0; dx < across; dx++) {
            const from = (x * step + dx) * 4;
            for (let part = 0; part < 4; part++)
              sums[x * 4 + part] = (sums[x * 4 + part] ?? 0) + (source[from + part] ?? 0);
          }
      }
      for (let at = 0; at < sums.length; at++) into[at] = (sums[at] ?? 0) / (across * down);
    },
  };
}
