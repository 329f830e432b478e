import type { BackgroundPicture } from "#domain/cover/design";
import { part } from "#domain/cover/render/blend";
import { channels } from "#domain/cover/render/color-channels";
import type { RowSource } from "#domain/cover/render/row-source";

/** The picture with its tones changed: brightness, contrast, warmth, saturation, then two colours for dark and light. */
export function toneRows(
  source: RowSource,
  { adjust, duotone }: Pick<BackgroundPicture, "adjust" | "duotone">,
): RowSource {
  const isPlain = Object.values(adjust).every((value) => value === 0);
  if (isPlain && !duotone) return source;
  const curves = curvesOf(adjust);
  // 256 leaves colours as they are.
  const saturation = Math.round(256 * (1 + adjust.saturation / 100));
  const two = duotone && duotoneOf(duotone);
  return {
    ...source,
    next(row) {
      if (!source.next(row)) return false;
      for (let at = 0; at < source.width * 4; at += 4) {
        let red = curves.red[row[at] as number] as number;
        let green = curves.green[row[at + 1] as number] as number;
        let blue = curves.blue[row[at + 2] as number] as number;
        const light = (red * 77 + green * 150 + blue * 29 + 128) >> 8;
        if (saturation !== 256) {
          red = byte(light + (((red - light) * saturation) >> 8));
          green = byte(light + (((green - light) * saturation) >> 8));
          blue = byte(light + (((blue - light) * saturation) >> 8));
        }
        if (two) {
          red = part(red, 255 - two.strength) + part(two.red[light] as number, two.strength);
          green = part(green, 255 - two.strength) + part(two.green[light] as number, two.strength);
          blue = part(blue, 255 - two.strength) + part(two.blue[light] as number, two.strength);
        }
        row[at] = red;
        row[at + 1] = green;
        row[at + 2] = blue;
      }
      return true;
    },
  };
}

type Curves = { red: Uint8Array; green: Uint8Array; blue: Uint8Array };

function curvesOf({ brightness, contrast, warmth }: BackgroundPicture["adjust"]): Curves {
  // At 100 the middle tones are half as bright again, contrast doubles, and red and blue are 40 apart from where they were.
  const slope = contrast >= 0 ? 1 + contrast / 100 : 1 + contrast / 125;
  const curve = (shift: number) =>
    Uint8Array.from({ length: 256 }, (_, value) => {
      const lit = brightened(value / 255, brightness / 100) * 255;
      return byte(Math.round((lit - 127.5) * slope + 127.5 + shift));
    });
  return { red: curve(warmth * 0.4), green: curve(warmth * 0.08), blue: curve(-warmth * 0.4) };
}

/** A bend that leaves black black and white white; `by` is -1..1. */
function brightened(value: number, by: number): number {
  return by >= 0 ? value + by * value * (1 - value) : value + by * value * (0.35 + 0.65 * (1 - value));
}

function duotoneOf({ dark, light, strength }: NonNullable<BackgroundPicture["duotone"]>) {
  const [from, to] = [channels(dark), channels(light)];
  const curve = (index: 0 | 1 | 2) =>
    Uint8Array.from({ length: 256 }, (_, value) =>
      Math.round(from[index] + ((to[index] - from[index]) * value) / 255),
    );
  return { red: curve(0), green: curve(1), blue: curve(2), strength: Math.round(strength * 255) };
}

const byte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);
