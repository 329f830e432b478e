import { exifOrientation } from "#domain/convert/pictures/jpeg-header";
import { maxPicturePixels } from "#domain/cover/picture-rules";
import { type HuffmanTable, huffmanTable } from "#domain/cover/render/jpeg/bit-reader";
import { transformFactors, zigzag } from "#domain/cover/render/jpeg/jpeg-tables";
import { Refusal } from "#domain/refusal";

export type JpegComponent = {
  /** Blocks a unit holds of it, across and down. */
  across: number;
  down: number;
  /** Quantiser steps × transform factors, row by row. */
  scales: Float64Array;
  dc: HuffmanTable;
  ac: HuffmanTable;
};

/** What stands in a JPEG before its picture. */
export type JpegPlan = {
  width: number;
  height: number;
  components: JpegComponent[];
  colors: "grey" | "ycc" | "rgb";
  /** Units between restart markers; 0 for none. */
  restartEvery: number;
  /** Where the scan's bits begin. */
  scanAt: number;
  /** EXIF's, 1..8. */
  orientation: number;
  /** Has a colour profile that is not sRGB. */
  isForeignColor: boolean;
};

/**
 * Reads a JPEG's headers. Throws a `Refusal` for one that is not baseline with 8 bits, in grey or three colours, in one
 * scan; or whose headers contradict themselves. `name` goes into the sentence.
 */
export function planJpeg(bytes: Uint8Array, name: string): JpegPlan {
  const damaged = () => new Refusal("picture-damaged", { name });
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new Refusal("picture-wrong-kind", { name });
  const quantisers: (Float64Array | undefined)[] = [];
  const dcTables: (HuffmanTable | undefined)[] = [];
  const acTables: (HuffmanTable | undefined)[] = [];
  let frame: Frame | undefined;
  let restartEvery = 0;
  let adobe: number | undefined;
  let orientation = 1;
  let isForeignColor = false;

  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (bytes[at] !== 0xff || marker === undefined || length < 2 || at + 2 + length > bytes.length)
      throw damaged();
    const data = bytes.subarray(at + 4, at + 2 + length);
    at += 2 + length;
    if (marker === 0xdb) readQuantisers(data, quantisers, damaged);
    else if (marker === 0xc4) readHuffman(data, dcTables, acTables, damaged);
    else if (marker === 0xc0 || marker === 0xc1) {
      if (frame) throw damaged();
      frame = readFrame(data, name);
    } else if (marker >= 0xc2 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc)
      throw unusual(name, data, marker === 0xc2 ? "is a progressive JPG" : "is an unusual kind of JPG");
    else if (marker === 0xdd) restartEvery = ((data[0] ?? 0) << 8) | (data[1] ?? 0);
    else if (marker === 0xe1) orientation = exifOrientation(data) ?? orientation;
    else if (marker === 0xe2 && startsWith(data, "ICC_PROFILE"))
      isForeignColor ||= data[12] === 1 && !contains(data, "sRGB");
    else if (marker === 0xee && startsWith(data, "Adobe")) adobe = data[11];
    else if (marker === 0xd9 || marker === 0xd8) throw damaged();
    else if (marker === 0xda) {
      if (!frame) throw damaged();
      const components = readScan(data, frame, name, { quantisers, dcTables, acTables });
      const isRgb =
        adobe === 0 || (adobe === undefined && frame.parts.map(({ id }) => id).join() === "82,71,66");
      const colors = components.length === 1 ? "grey" : isRgb ? "rgb" : "ycc";
      const { width, height } = frame;
      return { width, height, components, colors, restartEvery, scanAt: at, orientation, isForeignColor };
    }
  }
}

type Frame = {
  width: number;
  height: number;
  parts: { id: number; across: number; down: number; quantiser: number }[];
};
type Tables = {
  quantisers: (Float64Array | undefined)[];
  dcTables: (HuffmanTable | undefined)[];
  acTables: (HuffmanTable | undefined)[];
};

function readFrame(data: Uint8Array, name: string): Frame {
  const [bits = 0, h1 = 0, h2 = 0, w1 = 0, w2 = 0, count = 0] = data;
  const [width, height] = [(w1 << 8) | w2, (h1 << 8) | h2];
  if (bits !== 8) throw unusual(name, data, `has ${bits} bits a color`);
  if (count === 4) throw unusual(name, data, "is in the colors of print (CMYK)");
  if (width === 0 || height === 0 || (count !== 1 && count !== 3) || data.length < 6 + count * 3)
    throw new Refusal("picture-damaged", { name });
  if (width * height > maxPicturePixels)
    throw new Refusal("picture-too-many-pixels", { name, size: sizeIn(data) });
  const parts = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0, quantiser = 0] = data.subarray(6 + index * 3);
    return { id, across: sampling >> 4, down: sampling & 15, quantiser };
  });
  // A single component has no units of several blocks, whatever it says.
  if (parts.length === 1)
    return { width, height, parts: parts.map((part) => ({ ...part, across: 1, down: 1 })) };
  const most = {
    across: Math.max(...parts.map((p) => p.across)),
    down: Math.max(...parts.map((p) => p.down)),
  };
  const isWhole = (part: number, whole: number) => part >= 1 && part <= 4 && whole % part === 0;
  if (!parts.every((part) => isWhole(part.across, most.across) && isWhole(part.down, most.down)))
    throw unusual(name, data, "is an unusual kind of JPG");
  if (parts.reduce((sum, part) => sum + part.across * part.down, 0) > 10)
    throw new Refusal("picture-damaged", { name });
  return { width, height, parts };
}

/** Of the frame header's contents. */
const sizeIn = ([, h1 = 0, h2 = 0, w1 = 0, w2 = 0]: Uint8Array): string =>
  `${((w1 << 8) | w2).toLocaleString("en-US")} × ${((h1 << 8) | h2).toLocaleString("en-US")} pixels`;

const unusual = (name: string, frame: Uint8Array, what: string): Refusal =>
  new Refusal("picture-large-unusual", { name, size: sizeIn(frame), what });

function readScan(data: Uint8Array, frame: Frame, name: string, tables: Tables): JpegComponent[] {
  const count = data[0] ?? 0;
  // Colours one after another are allowed, and nobody writes them so.
  if (count !== frame.parts.length)
    throw new Refusal("picture-large-unusual", {
      ...{ name, size: `${frame.width} × ${frame.height} pixels` },
      what: "has its colours one after another",
    });
  return frame.parts.map((part, index) => {
    const [id, used = 0] = data.subarray(1 + index * 2);
    const scales = tables.quantisers[part.quantiser];
    const dc = tables.dcTables[used >> 4];
    const ac = tables.acTables[used & 15];
    if (id !== part.id || !scales || !dc || !ac) throw new Refusal("picture-damaged", { name });
    return { across: part.across, down: part.down, scales, dc, ac };
  });
}

function readQuantisers(
  data: Uint8Array,
  quantisers: (Float64Array | undefined)[],
  damaged: () => Refusal,
): void {
  for (let at = 0; at < data.length; ) {
    const head = data[at++] ?? 0;
    const size = head >> 4 ? 2 : 1;
    if ((head & 15) > 3 || at + 64 * size > data.length) throw damaged();
    const scales = new Float64Array(64);
    for (let index = 0; index < 64; index++, at += size) {
      const step = size === 2 ? ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0) : (data[at] ?? 0);
      const place = zigzag[index] ?? 0;
      scales[place] = (step * (transformFactors[place >> 3] ?? 1) * (transformFactors[place & 7] ?? 1)) / 8;
    }
    quantisers[head & 15] = scales;
  }
}

function readHuffman(
  data: Uint8Array,
  dcTables: (HuffmanTable | undefined)[],
  acTables: (HuffmanTable | undefined)[],
  damaged: () => Refusal,
): void {
  for (let at = 0; at < data.length; ) {
    const head = data[at] ?? 0;
    const counts = data.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    at += 17;
    if ((head & 15) > 3 || head >> 4 > 1 || total > 256 || at + total > data.length) throw damaged();
    const table = huffmanTable(counts, data.slice(at, at + total));
    if (!table) throw damaged();
    (head >> 4 ? acTables : dcTables)[head & 15] = table;
    at += total;
  }
}

const startsWith = (data: Uint8Array, text: string): boolean =>
  Array.from(text).every((char, at) => data[at] === char.charCodeAt(0));

/** Whether a profile names itself so, in ASCII or in UTF-16. */
function contains(data: Uint8Array, text: string): boolean {
  const plain = String.fromCharCode(...data.subarray(0, 4_096)).replaceAll("\0", "");
  return plain.includes(text);
}
