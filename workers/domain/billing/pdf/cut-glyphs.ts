/** What a PDF reader needs to draw glyphs by their numbers; names, characters, kerning and the rest are left out. */
const keptTables = ["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"] as const;

/** Returns a TrueType file with the outlines of `wanted` alone, and of the glyphs these are composed of. All numbers stay. */
export function cutGlyphs(tables: ReadonlyMap<string, Uint8Array>, wanted: ReadonlySet<number>): Uint8Array {
  const part = (tag: string): Uint8Array => tables.get(tag) ?? new Uint8Array();
  const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = part("head").slice();
  const isLong = view(head).getInt16(50) === 1;
  const [glyf, loca] = [part("glyf"), view(part("loca"))];
  const count = view(part("maxp")).getUint16(4);
  const offset = (glyph: number) => (isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  const outline = (glyph: number) => glyf.subarray(offset(glyph), offset(glyph + 1));

  const kept = new Set<number>([0]);
  const queue = [...wanted];
  for (let glyph = queue.pop(); glyph !== undefined; glyph = queue.pop()) {
    if (kept.has(glyph) || glyph >= count) continue;
    kept.add(glyph);
    queue.push(...componentsOf(outline(glyph)));
  }

  const places = new DataView(new ArrayBuffer(4 * (count + 1)));
  const outlines: Uint8Array[] = [];
  let at = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    places.setUint32(4 * glyph, at);
    if (!kept.has(glyph)) continue;
    const padded = new Uint8Array(4 * Math.ceil(outline(glyph).length / 4));
    padded.set(outline(glyph));
    outlines.push(padded);
    at += padded.length;
  }
  places.setUint32(4 * count, at);
  view(head).setInt16(50, 1);
  const replaced: Record<string, Uint8Array> = {
    head,
    glyf: joined(outlines),
    loca: new Uint8Array(places.buffer),
  };
  return fontFile(
    keptTables.flatMap((tag) => (tables.has(tag) ? [[tag, replaced[tag] ?? part(tag)] as const] : [])),
  );
}

/** The glyphs a composite glyph is put together from (OpenType, `glyf`: composite glyph description). */
function componentsOf(outline: Uint8Array): number[] {
  const data = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  if (outline.length === 0 || data.getInt16(0) >= 0) return [];
  const components: number[] = [];
  let flags = moreComponents;
  for (let at = 10; flags & moreComponents; ) {
    flags = data.getUint16(at);
    components.push(data.getUint16(at + 2));
    at += 4 + (flags & wordArguments ? 4 : 2);
    at += flags & oneScale ? 2 : flags & twoScales ? 4 : flags & fourScales ? 8 : 0;
  }
  return components;
}
const wordArguments = 0x0001;
const oneScale = 0x0008;
const moreComponents = 0x0020;
const twoScales = 0x0040;
const fourScales = 0x0080;

/** Sets tables into a file: its directory first, each table at a multiple of four bytes, with their checksums. */
function fontFile(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const power = Math.floor(Math.log2(tables.length));
  const directory = new DataView(new ArrayBuffer(12 + 16 * tables.length));
  directory.setUint32(0, 0x00010000);
  directory.setUint16(4, tables.length);
  directory.setUint16(6, 16 * 2 ** power);
  directory.setUint16(8, power);
  directory.setUint16(10, 16 * tables.length - 16 * 2 ** power);
  let at = directory.byteLength;
  const padded = tables.map(([tag, bytes], place) => {
    const whole = new Uint8Array(4 * Math.ceil(bytes.length / 4));
    whole.set(bytes);
    // Its own sum is left out of the sums (OpenType, `head`).
    if (tag === "head") whole.fill(0, 8, 12);
    const entry = 12 + 16 * place;
    for (let letter = 0; letter < 4; letter += 1) directory.setUint8(entry + letter, tag.charCodeAt(letter));
    directory.setUint32(entry + 4, checksum(whole));
    directory.setUint32(entry + 8, at);
    directory.setUint32(entry + 12, bytes.length);
    at += whole.length;
    return whole;
  });
  const file = joined([new Uint8Array(directory.buffer), ...padded]);
  const headAt = directory.getUint32(12 + 16 * tables.findIndex(([tag]) => tag === "head") + 8);
  new DataView(file.buffer).setUint32(headAt + 8, (0xb1b0afba - checksum(file)) >>> 0);
  return file;
}

function checksum(bytes: Uint8Array): number {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + words.getUint32(at)) >>> 0;
  return sum;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
