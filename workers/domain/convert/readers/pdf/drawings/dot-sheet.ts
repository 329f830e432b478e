import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { rasterPng } from "#domain/convert/pictures/raster-png";
import type { TakeRow } from "#domain/convert/readers/pdf/drawings/covered-dots";
import type { GradientInk } from "#domain/convert/readers/pdf/drawings/gradient-ink";

/** White paper that is painted on. It is grey until the first colour is met. */
export class DotSheet {
  private readonly width: number;
  private readonly height: number;
  private greys: Uint8Array;
  /** Red, green, blue and alpha of each dot, once there are colours. */
  private colours: Uint8Array | undefined;
  /** Some of its greys are none of sixteen. */
  private hasFineGreys = false;
  /** Most is painted as opaque as what was painted before it. */
  private alpha = 1;
  private steps = opacities(1);

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.greys = new Uint8Array(width * height).fill(255);
  }

  /** Lays `#rrggbb`, or a gradient, on what rows cover; `alpha`: 0..1. */
  brush(ink: string | GradientInk, alpha: number): TakeRow {
    if (alpha !== this.alpha) {
      this.alpha = alpha;
      this.steps = opacities(alpha);
    }
    const { steps } = this;
    if (typeof ink !== "string") return this.gradientBrush(ink, steps);
    const value = Number.parseInt(ink.slice(1), 16);
    const red = value >> 16;
    const green = (value >> 8) & 255;
    const blue = value & 255;
    return !this.colours && red === green && green === blue
      ? this.greyBrush(red, steps)
      : this.colourBrush(red, green, blue, steps);
  }

  png(): Uint8Array {
    const { width, height, colours } = this;
    if (!colours) return this.greyPng();
    return rasterPng({
      width,
      height,
      hasAlpha: false,
      row: (y, into) => into.set(colours.subarray(y * width * 4, (y + 1) * width * 4)),
    });
  }

  private greyBrush(grey: number, steps: Uint8Array): TakeRow {
    const { greys, width } = this;
    if (grey % 17 !== 0) this.hasFineGreys = true;
    return (y, from, to, cover) => {
      const start = y * width;
      for (let x = from; x < to; x++) {
        const over = steps[cover[x] ?? 0] ?? 0;
        if (over === 255) greys[start + x] = grey;
        else if (over > 0) greys[start + x] = mixed(grey, greys[start + x] ?? 0, over);
      }
    };
  }

  private colourBrush(red: number, green: number, blue: number, steps: Uint8Array): TakeRow {
    const { width } = this;
    const data = this.inColours();
    return (y, from, to, cover) => {
      let at = (y * width + from) * 4;
      for (let x = from; x < to; x++, at += 4) {
        const over = steps[cover[x] ?? 0] ?? 0;
        if (over === 0) continue;
        data[at] = mixed(red, data[at] ?? 0, over);
        data[at + 1] = mixed(green, data[at + 1] ?? 0, over);
        data[at + 2] = mixed(blue, data[at + 2] ?? 0, over);
      }
    };
  }

  private gradientBrush(ink: GradientInk, steps: Uint8Array): TakeRow {
    const { width } = this;
    const data = this.inColours();
    return (y, from, to, cover) => {
      for (let x = from; x < to; x++) {
        const over = steps[cover[x] ?? 0] ?? 0;
        if (over === 0) continue;
        const colour = ink(x + 0.5, y + 0.5);
        if (colour < 0) continue;
        const at = (y * width + x) * 4;
        data[at] = mixed(colour >> 16, data[at] ?? 0, over);
        data[at + 1] = mixed((colour >> 8) & 255, data[at + 1] ?? 0, over);
        data[at + 2] = mixed(colour & 255, data[at + 2] ?? 0, over);
      }
    };
  }

  private inColours(): Uint8Array {
    if (this.colours) return this.colours;
    const { greys } = this;
    const colours = new Uint8Array(greys.length * 4).fill(255);
    for (let at = 0; at < greys.length; at++) {
      const grey = greys[at] ?? 255;
      if (grey === 255) continue;
      colours[at * 4] = grey;
      colours[at * 4 + 1] = grey;
      colours[at * 4 + 2] = grey;
    }
    this.greys = new Uint8Array(0);
    this.colours = colours;
    return colours;
  }

  /** Black on white in sixteen greys, which is as finely as edges are told apart; two dots a byte. */
  private greyPng(): Uint8Array {
    const { width, height, greys, hasFineGreys } = this;
    const encoder = new PngEncoder({ width, height, colour: "grey", bits: hasFineGreys ? 8 : 4 });
    if (hasFineGreys) {
      for (let y = 0; y < height; y++) encoder.row(greys.subarray(y * width, (y + 1) * width));
      return encoder.finish();
    }
    const packed = new Uint8Array(Math.ceil(width / 2));
    for (let y = 0; y < height; y++) {
      let at = y * width;
      for (let to = 0; to < packed.length; to++, at += 2) {
        const left = greys[at] ?? 255;
        const right = greys[at + 1] ?? 255;
        packed[to] = left === 255 && right === 255 ? 255 : ((left / 17 + 0.5) << 4) | (right / 17 + 0.5);
      }
      encoder.row(packed);
    }
    return encoder.finish();
  }
}

const mixed = (above: number, below: number, over: number) =>
  (above * over + below * (255 - over) + 127) / 255;

/** How opaque a dot is that is covered by so many sixteenths: in fifteen steps, so that black on white has sixteen greys. */
function opacities(alpha: number): Uint8Array {
  const whole = Math.max(0, Math.min(1, alpha));
  return Uint8Array.from({ length: 17 }, (_, covered) =>
    Math.round(Math.round((covered * 15) / 16) * 17 * whole),
  );
}
