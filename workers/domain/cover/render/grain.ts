import type { Band } from "#domain/cover/render/blend";
import type { OutputSize } from "#domain/cover/render/painter";

/**
 * Film grain: soft spots about as large as on a 35 mm print of the cover, strongest in the middle tones and none in pure
 * black and white (so that bars and their ground stay clean). `strength` is 0..100.
 */
export function addGrain({ pixels, width, top, rows }: Band, strength: number, size: OutputSize): void {
  const spot = Math.max(1, size.height / spotsInHeight);
  const across = Math.ceil(width / spot) + 2;
  const upper = new Int16Array(across);
  const lower = new Int16Array(across);
  // A small preview shows the mean of many spots, which is fainter.
  const amount = Math.round((strength / 100) * strongest * Math.min(1, size.height / spotsInHeight));
  let rowOfSpots = -1;
  for (let row = 0; row < rows; row++) {
    const y = (top + row) / spot;
    const whole = Math.floor(y);
    if (whole !== rowOfSpots) {
      rowOfSpots = whole;
      fillSpots(upper, whole);
      fillSpots(lower, whole + 1);
    }
    const down = Math.floor((y - whole) * 256);
    for (let x = 0, at = row * width * 4; x < width; x++, at += 4) {
      const place = x / spot;
      const left = Math.floor(place);
      const right = Math.floor((place - left) * 256);
      const above = (upper[left] as number) * (256 - right) + (upper[left + 1] as number) * right;
      const below = (lower[left] as number) * (256 - right) + (lower[left + 1] as number) * right;
      // -128..127 again.
      const noise = (above * (256 - down) + below * down) >> 16;
      const red = pixels[at] as number;
      const green = pixels[at + 1] as number;
      const blue = pixels[at + 2] as number;
      const light = (red * 77 + green * 150 + blue * 29) >> 8;
      const change = (noise * amount * (weights[light] as number)) >> 15;
      pixels[at] = red + change;
      pixels[at + 1] = green + change;
      pixels[at + 2] = blue + change;
    }
  }
}

const spotsInHeight = 1_600;
/** How far the middle tones may be moved, of 255. */
const strongest = 96;

/** 0..255: most for middle tones. */
const weights = Uint8Array.from({ length: 256 }, (_, light) => Math.round((4 * light * (255 - light)) / 255));

function fillSpots(spots: Int16Array, row: number): void {
  for (let column = 0; column < spots.length; column++) {
    // Two dice make middling values likelier, as grain has them.
    const number = hash(column, row);
    spots[column] = ((number & 255) + ((number >>> 8) & 255) - 255) >> 1;
  }
}

/** 32 well-mixed bits of two whole numbers. */
function hash(x: number, y: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y + 0x7f4a7c15, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
