import { unzlibSync } from "fflate";
import type { TiffForm } from "#domain/convert/pictures/tiff";
import { unpackLzw } from "#domain/convert/pictures/tiff-lzw";

/** Gives the unpacked bytes of a row, one strip in memory at a time. Undefined when the packing is not known. */
export function tiffStrips(bytes: Uint8Array, form: TiffForm): ((y: number) => Uint8Array) | undefined {
  const unpack = unpackers[form.compression];
  if (!unpack) return undefined;
  const rowBytes = Math.ceil((form.width * form.samples * form.bits) / 8);
  let held = -1;
  let strip = new Uint8Array(0);
  return (y) => {
    const index = Math.floor(y / form.rowsPerStrip);
    if (index !== held) {
      held = index;
      const rows = Math.min(form.rowsPerStrip, form.height - index * form.rowsPerStrip);
      const from = form.offsets[index] ?? bytes.length;
      const packed = bytes.subarray(from, from + (form.counts[index] ?? bytes.length));
      strip = unpack(form.isReversed ? reversed(packed) : packed, rowBytes * rows);
      if (form.predictor === 2) undoPredictor(strip, rowBytes, form);
    }
    const at = (y - index * form.rowsPerStrip) * rowBytes;
    return strip.subarray(at, at + rowBytes);
  };
}

/** A buffer of `length` bytes, as far as the packed data fill it. */
type Unpack = (packed: Uint8Array, length: number) => Uint8Array<ArrayBuffer>;

const unpackers: Record<number, Unpack | undefined> = {
  1: (packed) => packed.slice(),
  5: unpackLzw,
  8: inflate,
  32773: unpackBits,
  32946: inflate,
};

function inflate(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  try {
    unzlibSync(packed, { out });
  } catch {
    // A damaged strip shows what came of it.
  }
  return out;
}

function unpackBits(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  let to = 0;
  for (let at = 0; at < packed.length && to < length; ) {
    const count = ((packed[at++] ?? 0) << 24) >> 24;
    if (count >= 0) {
      for (let index = 0; index <= count && to < length; index++) out[to++] = packed[at++] ?? 0;
    } else if (count !== -128) {
      out.fill(packed[at++] ?? 0, to, to + 1 - count);
      to += 1 - count;
    }
  }
  return out;
}

/** Each sample was stored as its difference from the one to its left. */
function undoPredictor(strip: Uint8Array, rowBytes: number, { bits, samples, isLittle }: TiffForm): void {
  if (bits !== 8 && bits !== 16) return;
  const step = bits / 8;
  for (let row = 0; row + rowBytes <= strip.length; row += rowBytes)
    for (let at = row + samples * step; at < row + rowBytes; at += step) {
      const left = at - samples * step;
      if (step === 1) strip[at] = (strip[at] ?? 0) + (strip[left] ?? 0);
      else {
        const [low, high] = isLittle ? [0, 1] : [1, 0];
        const word = (place: number) => (strip[place + low] ?? 0) + (strip[place + high] ?? 0) * 256;
        const sum = word(at) + word(left);
        strip[at + low] = sum;
        strip[at + high] = sum >> 8;
      }
    }
}

/** Bits of a byte in the other order (FillOrder 2). */
function reversed(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => {
    let turned = 0;
    for (let bit = 0; bit < 8; bit++) turned |= ((byte >> bit) & 1) << (7 - bit);
    return turned;
  });
}
