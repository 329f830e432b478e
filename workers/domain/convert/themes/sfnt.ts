/** The tables of a TrueType or OpenType font, and a font made of tables: all that is needed to give one another name. */
export type FontTables = { version: number; tables: Map<string, Uint8Array> };

export function fontTables(font: Uint8Array): FontTables {
  const view = viewOf(font);
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...font.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    tables.set(tag, font.subarray(start, start + view.getUint32(at + 12)));
  }
  return { version: view.getUint32(0), tables };
}

export function fontOf({ version, tables }: FontTables): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const header = 12 + 16 * sorted.length;
  const size = sorted.reduce((sum, [, data]) => sum + padded(data.length), header);
  const font = new Uint8Array(size);
  const view = viewOf(font);
  const power = 31 - Math.clz32(sorted.length);
  view.setUint32(0, version);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * sorted.length - (16 << power));
  let start = header;
  let headAt = 0;
  for (const [index, [tag, data]] of sorted.entries()) {
    const at = 12 + 16 * index;
    font.set(data, start);
    if (tag === "head") {
      headAt = start;
      view.setUint32(start + 8, 0);
    }
    for (let letter = 0; letter < 4; letter++) font[at + letter] = tag.charCodeAt(letter);
    view.setUint32(at + 4, checksum(view, start, padded(data.length)));
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, data.length);
    start += padded(data.length);
  }
  // OpenType: the whole file's sum with this field is the magic number.
  if (headAt > 0) view.setUint32(headAt + 8, (0xb1b0afba - checksum(view, 0, size)) >>> 0);
  return font;
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

const padded = (length: number): number => (length + 3) & ~3;

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
