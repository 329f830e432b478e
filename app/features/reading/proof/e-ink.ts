/** Greys an e-ink screen has. */
export const greys = 16;

/** Kindle screens of 300 dots an inch: the screen's size in px. */
export const eInkDevices = {
  six: { name: "6 in", width: 1072, height: 1448 },
  seven: { name: "7 in", width: 1264, height: 1680 },
} as const;
export type EInkDevice = keyof typeof eInkDevices;
const dotsPerInch = 300;
const metresPerInch = 0.0254;

export const screenMetres = (device: EInkDevice): { width: number; height: number } => ({
  width: (eInkDevices[device].width / dotsPerInch) * metresPerInch,
  height: (eInkDevices[device].height / dotsPerInch) * metresPerInch,
});

/** What e-ink makes of black and of white: neither is. sRGB. */
const black = [52, 53, 52] as const;
const white = [209, 210, 203] as const;

/** Thresholds of a 4 × 4 matrix: photographs are dithered between two greys, letters hardly. */
const matrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** Turns RGBA pixels into the sixteen greys of an e-ink screen, in place. */
export function intoEInk(pixels: Uint8ClampedArray, width: number): void {
  const ramp = Array.from({ length: greys }, (_, level) =>
    [0, 1, 2].map((channel) => {
      const [from, to] = [black[channel] ?? 0, white[channel] ?? 0];
      return Math.round(from + ((to - from) * level) / (greys - 1));
    }),
  );
  for (let at = 0, pixel = 0; at < pixels.length; at += 4, pixel++) {
    const luma =
      (0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)) / 255;
    const x = pixel % width;
    const y = (pixel - x) / width;
    const threshold = ((matrix[(y & 3) * 4 + (x & 3)] ?? 0) + 0.5) / 16;
    const exact = luma * (greys - 1);
    const low = Math.floor(exact);
    const level = Math.min(greys - 1, exact - low > threshold ? low + 1 : low);
    const grey = ramp[level];
    pixels[at] = grey?.[0] ?? 0;
    pixels[at + 1] = grey?.[1] ?? 0;
    pixels[at + 2] = grey?.[2] ?? 0;
  }
}
