import { clamp } from "#scripts/art/curves";

/** Red, green, blue in linear light, 0..1 and above for what shines. */
export type Rgb = [number, number, number];

/** `#RRGGBB` as linear light. */
export function hex(code: string): Rgb {
  const value = Number.parseInt(code.slice(1), 16);
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)];
}

/** Turns `colour` towards `to`, in place. */
export function tint(colour: Rgb, to: Readonly<Rgb>, part: number): void {
  colour[0] += (to[0] - colour[0]) * part;
  colour[1] += (to[1] - colour[1]) * part;
  colour[2] += (to[2] - colour[2]) * part;
}

/** Adds light to `colour`, in place. */
export function shine(colour: Rgb, light: Readonly<Rgb>, strength: number): void {
  colour[0] += light[0] * strength;
  colour[1] += light[1] * strength;
  colour[2] += light[2] * strength;
}

export function shadeBy(colour: Rgb, part: number): void {
  colour[0] *= part;
  colour[1] *= part;
  colour[2] *= part;
}

export function set(colour: Rgb, to: Readonly<Rgb>): void {
  colour[0] = to[0];
  colour[1] = to[1];
  colour[2] = to[2];
}

export function blended(from: Readonly<Rgb>, to: Readonly<Rgb>, part: number): Rgb {
  const made: Rgb = [...from];
  tint(made, to, part);
  return made;
}

export type Ramp = (at: number, out: Rgb) => void;

/** A gradient through colours at places 0..1, mixed in Oklab so that no step between them turns grey. */
export function ramp(stops: readonly (readonly [at: number, code: string])[]): Ramp {
  const steps = 1_024;
  const table = new Float64Array((steps + 1) * 3);
  for (let step = 0; step <= steps; step++) {
    const at = step / steps;
    let index = 1;
    while (index < stops.length - 1 && at > (stops[index]?.[0] ?? 1)) index++;
    const [fromAt, from] = stops[index - 1] ?? [0, "#000000"];
    const [toAt, to] = stops[index] ?? [1, from];
    const part = clamp((at - fromAt) / (toAt - fromAt || 1));
    const a = toOklab(hex(from));
    const b = toOklab(hex(to));
    tint(a, b, part);
    table.set(fromOklab(a), step * 3);
  }
  return (at, out) => {
    const place = clamp(at) * steps;
    const step = Math.min(Math.floor(place), steps - 1);
    const part = place - step;
    for (let channel = 0; channel < 3; channel++) {
      const low = table[step * 3 + channel] ?? 0;
      out[channel] = low + ((table[step * 3 + 3 + channel] ?? 0) - low) * part;
    }
  };
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function toOklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
