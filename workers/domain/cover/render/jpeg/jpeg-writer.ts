import { BitWriter } from "#domain/cover/render/jpeg/bit-writer";
import { forwardDct } from "#domain/cover/render/jpeg/forward-dct";
import {
  type HuffmanSpec,
  transformFactors,
  usualAc,
  usualChrominance,
  usualDc,
  usualLuminance,
  zigzag,
} from "#domain/cover/render/jpeg/jpeg-tables";
import { srgbProfile } from "#domain/cover/render/srgb-profile";

export type JpegForm = {
  width: number;
  height: number;
  /** 1..100; 92 when not said. */
  quality?: number;
  /** `4:2:0` halves the colour's resolution and needs bands of multiples of 16 rows. `4:4:4` when not said. */
  sampling?: "4:4:4" | "4:2:0";
  /** 300 when not said. */
  dotsPerInch?: number;
};

/**
 * A baseline JPEG made band by band: `start`, `band` for each band from top to bottom, `end`; each answers the bytes that
 * have become ready. Every band but the last has a multiple of 8 rows (of 16 with 4:2:0).
 */
export class JpegWriter {
  private readonly width: number;
  private readonly height: number;
  private readonly dotsPerInch: number;
  private readonly isHalved: boolean;
  private readonly quantisers: readonly [Uint8Array, Uint8Array];
  private readonly scales: readonly [Float64Array, Float64Array];
  private readonly bits = new BitWriter();
  private readonly block = new Float64Array(64);
  private readonly coefficients = new Int32Array(64);
  private readonly lastDc = new Int32Array(3);
  private readonly codes = [
    { dc: codesOf(usualDc.luminance), ac: codesOf(usualAc.luminance) },
    { dc: codesOf(usualDc.chrominance), ac: codesOf(usualAc.chrominance) },
  ] as const;

  constructor({ width, height, quality = 92, sampling = "4:4:4", dotsPerInch = 300 }: JpegForm) {
    if (width < 1 || height < 1 || width > 65_535 || height > 65_535)
      throw new RangeError(`a JPEG cannot be ${width} × ${height}`);
    this.width = width;
    this.height = height;
    this.dotsPerInch = dotsPerInch;
    this.isHalved = sampling === "4:2:0";
    this.quantisers = [quantiser(usualLuminance, quality), quantiser(usualChrominance, quality)];
    this.scales = [scaleOf(this.quantisers[0]), scaleOf(this.quantisers[1])];
  }

  start(): Uint8Array {
    const { width, height, dotsPerInch } = this;
    const profile = srgbProfile();
    const icc = [...ascii("ICC_PROFILE\0"), 1, 1, ...profile];
    const parts = [
      [0xff, 0xd8],
      segment(0xe0, [...ascii("JFIF\0"), 1, 1, 1, ...word(dotsPerInch), ...word(dotsPerInch), 0, 0]),
      segment(0xe2, icc),
      ...this.quantisers.map((table, id) => segment(0xdb, [id, ...inFileOrder(table)])),
      segment(0xc0, [
        ...[8, ...word(height), ...word(width), 3],
        ...[1, this.isHalved ? 0x22 : 0x11, 0, 2, 0x11, 1, 3, 0x11, 1],
      ]),
      ...[usualDc.luminance, usualAc.luminance, usualDc.chrominance, usualAc.chrominance].map((spec, at) =>
        segment(0xc4, [[0x00, 0x10, 0x01, 0x11][at] ?? 0, ...spec.counts, ...spec.symbols]),
      ),
      segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
    ];
    return Uint8Array.from(parts.flat());
  }

  /** `pixels` is RGBA, `rows` of the picture's width. */
  band(pixels: Uint8Array | Uint8ClampedArray, rows: number): Uint8Array {
    const size = this.isHalved ? 16 : 8;
    for (let y = 0; y < rows; y += size)
      for (let x = 0; x < this.width; x += size)
        if (this.isHalved) this.halvedUnit(pixels, rows, x, y);
        else this.unit(pixels, rows, x, y);
    return this.bits.take();
  }

  end(): Uint8Array {
    this.bits.finish();
    return Uint8Array.of(...this.bits.take(), 0xff, 0xd9);
  }

  private unit(pixels: Uint8Array | Uint8ClampedArray, rows: number, x: number, y: number): void {
    for (let channel = 0; channel < 3; channel++) {
      this.fill(pixels, rows, x, y, channel);
      this.encode(channel);
    }
  }

  private halvedUnit(pixels: Uint8Array | Uint8ClampedArray, rows: number, x: number, y: number): void {
    for (let quarter = 0; quarter < 4; quarter++) {
      this.fill(pixels, rows, x + (quarter & 1) * 8, y + (quarter >> 1) * 8, 0);
      this.encode(0);
    }
    for (let channel = 1; channel < 3; channel++) {
      this.fillHalved(pixels, rows, x, y, channel);
      this.encode(channel);
    }
  }

  /** What lies beyond the picture repeats its edge. */
  private fill(
    pixels: Uint8Array | Uint8ClampedArray,
    rows: number,
    left: number,
    top: number,
    channel: number,
  ): void {
    const { block, width } = this;
    const [red, green, blue, offset] = mixes[channel] ?? mixes[0];
    let to = 0;
    for (let j = 0; j < 8; j++) {
      const row = Math.min(top + j, rows - 1) * width;
      for (let i = 0; i < 8; i++) {
        const x = left + i;
        const at = (row + (x < width ? x : width - 1)) * 4;
        block[to++] =
          red * (pixels[at] as number) +
          green * (pixels[at + 1] as number) +
          blue * (pixels[at + 2] as number) +
          offset;
      }
    }
  }

  private fillHalved(
    pixels: Uint8Array | Uint8ClampedArray,
    rows: number,
    left: number,
    top: number,
    channel: number,
  ): void {
    const { block, width } = this;
    const [red, green, blue, offset] = mixes[channel] ?? mixes[0];
    for (let at = 0; at < 64; at++) {
      let [r, g, b] = [0, 0, 0];
      for (let part = 0; part < 4; part++) {
        const y = Math.min(top + (at >> 3) * 2 + (part >> 1), rows - 1);
        const x = Math.min(left + (at & 7) * 2 + (part & 1), width - 1);
        const from = (y * width + x) * 4;
        r += pixels[from] as number;
        g += pixels[from + 1] as number;
        b += pixels[from + 2] as number;
      }
      block[at] = (red * r + green * g + blue * b) / 4 + offset;
    }
  }

  private encode(channel: number): void {
    const { block, coefficients, bits } = this;
    const kind = channel === 0 ? 0 : 1;
    const scale = this.scales[kind];
    const { dc, ac } = this.codes[kind];
    forwardDct(block);
    let last = 0;
    for (let at = 0; at < 64; at++) {
      const from = zigzag[at] as number;
      const value = (block[from] as number) * (scale[from] as number);
      const rounded = value > 0 ? (value + 0.5) | 0 : (value - 0.5) | 0;
      // The usual tables have codes for ten bits at most; the first coefficient is told by its step instead.
      const whole = at === 0 ? rounded : rounded > 1_023 ? 1_023 : rounded < -1_023 ? -1_023 : rounded;
      coefficients[at] = whole;
      if (whole !== 0) last = at;
    }
    bits.reserve();
    const first = coefficients[0] as number;
    const step = first - (this.lastDc[channel] as number);
    this.lastDc[channel] = first;
    const stepBits = bitLength(step);
    bits.put(dc.codes[stepBits] as number, dc.lengths[stepBits] as number);
    if (stepBits > 0) bits.put(step < 0 ? step + (1 << stepBits) - 1 : step, stepBits);
    let zeros = 0;
    for (let at = 1; at <= last; at++) {
      const value = coefficients[at] as number;
      if (value === 0) {
        zeros++;
        continue;
      }
      for (; zeros > 15; zeros -= 16) bits.put(ac.codes[0xf0] as number, ac.lengths[0xf0] as number);
      const count = bitLength(value);
      const symbol = (zeros << 4) | count;
      bits.put(ac.codes[symbol] as number, ac.lengths[symbol] as number);
      bits.put(value < 0 ? value + (1 << count) - 1 : value, count);
      zeros = 0;
    }
    if (last < 63) bits.put(ac.codes[0] as number, ac.lengths[0] as number);
  }
}

/** From red, green and blue to luminance and the two colour differences (JFIF). */
const mixes = [
  [0.299, 0.587, 0.114, -128],
  [-0.168736, -0.331264, 0.5, 0],
  [0.5, -0.418688, -0.081312, 0],
] as const;

const bitLength = (value: number): number => 32 - Math.clz32(value < 0 ? -value : value);

function quantiser(usual: readonly number[], quality: number): Uint8Array {
  const percent = quality < 50 ? 5_000 / quality : 200 - quality * 2;
  return Uint8Array.from(usual, (step) =>
    Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100))),
  );
}

function scaleOf(table: Uint8Array): Float64Array {
  return Float64Array.from(
    table,
    (step, at) => 1 / (step * (transformFactors[at >> 3] ?? 1) * (transformFactors[at & 7] ?? 1) * 8),
  );
}

function codesOf({ counts, symbols }: HuffmanSpec): { codes: Uint16Array; lengths: Uint8Array } {
  const codes = new Uint16Array(256);
  const lengths = new Uint8Array(256);
  let code = 0;
  let at = 0;
  for (const [shorter, count] of counts.entries()) {
    for (let index = 0; index < count; index++) {
      const symbol = symbols[at++] ?? 0;
      codes[symbol] = code++;
      lengths[symbol] = shorter + 1;
    }
    code <<= 1;
  }
  return { codes, lengths };
}

const inFileOrder = (table: Uint8Array): number[] => Array.from(zigzag, (from) => table[from] ?? 1);
const word = (value: number): [number, number] => [value >> 8, value & 255];
const ascii = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0));
const segment = (marker: number, data: number[]): number[] => [
  0xff,
  marker,
  ...word(data.length + 2),
  ...data,
];
