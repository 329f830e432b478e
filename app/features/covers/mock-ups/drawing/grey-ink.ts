import { byteOfLight, lightOfByte, type Pixels } from "./pixels";

/** What electronic paper can show: so many greys, from its ink to its ground, as sRGB. */
const greys = 16;
const ink = 38;
const ground = 216;

/** A picture as electronic paper shows it: in 16 greys, the error of each dot handed on to those beside and below. */
export function inGreyInk({ width, height, data }: Pixels): Pixels {
  const out = new Uint8ClampedArray(width * height * 4);
  let errors = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const wanted = toneOf(data, at) + (errors[x + 1] ?? 0);
      const step = Math.min(greys - 1, Math.max(0, Math.round(wanted * (greys - 1))));
      const error = wanted - step / (greys - 1);
      errors[x + 2] = (errors[x + 2] ?? 0) + (error * 7) / 16;
      below[x] = (below[x] ?? 0) + (error * 3) / 16;
      below[x + 1] = (below[x + 1] ?? 0) + (error * 5) / 16;
      below[x + 2] = (below[x + 2] ?? 0) + error / 16;
      const shown = ink + ((ground - ink) * step) / (greys - 1);
      // The ground of such paper is a little warm.
      out[at] = shown;
      out[at + 1] = shown;
      out[at + 2] = shown * 0.965;
      out[at + 3] = 255;
    }
    [errors, below] = [below, errors.fill(0)];
  }
  return { width, height, data: out };
}

/** 0..1, evenly to the eye. */
function toneOf(data: Uint8ClampedArray, at: number): number {
  const light =
    0.2126 * (lightOfByte[data[at] ?? 0] ?? 0) +
    0.7152 * (lightOfByte[data[at + 1] ?? 0] ?? 0) +
    0.0722 * (lightOfByte[data[at + 2] ?? 0] ?? 0);
  return byteOfLight(light) / 255;
}
