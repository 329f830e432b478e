import { cutGlyphs } from "#domain/billing/pdf/cut-glyphs";

/** What a PDF needs of a TrueType font. Lengths are in thousandths of the font size, as PDF counts them. */
export type TrueType = {
  ascent: number;
  descent: number;
  capHeight: number;
  box: readonly [number, number, number, number];
  /** 0 when the font has no glyph for it. */
  glyphOf(codePoint: number): number;
  widthOf(glyph: number): number;
  /** The font as a file with nothing but these glyphs, each under its old number. */
  cutTo(glyphs: ReadonlySet<number>): Uint8Array;
};

/** Reads a font with TrueType outlines (`glyf`). Throws on any other file. */
export function readTrueType(file: Uint8Array): TrueType {
  const tables = tablesOf(file);
  const table = (tag: string): DataView => {
    const bytes = tables.get(tag);
    if (!bytes) throw new Error(`a font without the table ${tag}`);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const head = table("head");
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  const toPdf = 1_000 / head.getUint16(18);
  const scaled = (view: DataView, at: number) => Math.round(view.getInt16(at) * toPdf);
  const os2 = tables.get("OS/2");
  const widths = hhea.getUint16(34);
  const glyphs = glyphMap(table("cmap"));
  return {
    ascent: scaled(hhea, 4),
    descent: scaled(hhea, 6),
    // OS/2 tells the height of capitals from its version 2 on; that of most fonts is about 0.7.
    capHeight: os2 && table("OS/2").getUint16(0) >= 2 ? scaled(table("OS/2"), 88) : 700,
    box: [scaled(head, 36), scaled(head, 38), scaled(head, 40), scaled(head, 42)],
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    // The last width holds for every glyph after it.
    widthOf: (glyph) => Math.round(hmtx.getUint16(4 * Math.min(glyph, widths - 1)) * toPdf),
    cutTo: (wanted) => cutGlyphs(tables, wanted),
  };
}

function tablesOf(file: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== 0x00010000) throw new Error("not a font with TrueType outlines");
  const tables = new Map<string, Uint8Array>();
  for (let entry = 0; entry < view.getUint16(4); entry += 1) {
    const at = 12 + 16 * entry;
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    tables.set(tag, file.subarray(start, start + view.getUint32(at + 12)));
  }
  return tables;
}

/** Reads the table of characters: format 12 (all of Unicode) before format 4 (its first 65,536). */
function glyphMap(cmap: DataView): Map<number, number> {
  const formats = new Map<number, number>();
  for (let entry = 0; entry < cmap.getUint16(2); entry += 1) {
    const platform = cmap.getUint16(4 + 8 * entry);
    const at = cmap.getUint32(8 + 8 * entry);
    if (platform === 0 || platform === 3) formats.set(cmap.getUint16(at), at);
  }
  const whole = formats.get(12);
  if (whole !== undefined) return groupsMap(cmap, whole);
  const basic = formats.get(4);
  if (basic === undefined) throw new Error("a font without a Unicode table of characters");
  return segmentsMap(cmap, basic);
}

function groupsMap(cmap: DataView, at: number): Map<number, number> {
  const map = new Map<number, number>();
  for (let group = 0; group < cmap.getUint32(at + 12); group += 1) {
    const start = at + 16 + 12 * group;
    const [first, last, glyph] = [0, 4, 8].map((field) => cmap.getUint32(start + field)) as [
      number,
      number,
      number,
    ];
    for (let code = first; code <= last; code += 1) map.set(code, glyph + code - first);
  }
  return map;
}

function segmentsMap(cmap: DataView, at: number): Map<number, number> {
  const map = new Map<number, number>();
  const doubled = cmap.getUint16(at + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = cmap.getUint16(at + 14 + segment);
    const start = cmap.getUint16(at + 16 + doubled + segment);
    const delta = cmap.getUint16(at + 16 + 2 * doubled + segment);
    const rangeAt = at + 16 + 3 * doubled + segment;
    const range = cmap.getUint16(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - start));
      if (glyph !== 0) map.set(code, (glyph + delta) & 0xffff);
    }
  }
  return map;
}
