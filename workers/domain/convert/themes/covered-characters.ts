import { fontTables, viewOf } from "#domain/convert/themes/sfnt";

/** Whether a font has a character, by its map of them (formats 4 and 12, which is what fonts of today have). */
export function coveredCharacters(font: Uint8Array): (code: number) => boolean {
  const table = fontTables(font).tables.get("cmap");
  if (!table) return () => false;
  const view = viewOf(table);
  const ranges: [number, number][] = [];
  for (let index = 0; index < view.getUint16(2); index++) {
    const at = view.getUint32(4 + 8 * index + 4);
    const format = view.getUint16(at);
    if (format === 4) ranges.push(...smallRanges(view, at));
    if (format === 12) ranges.push(...wideRanges(view, at));
  }
  return (code) => ranges.some(([from, to]) => code >= from && code <= to);
}

function* smallRanges(view: DataView, at: number): Generator<[number, number]> {
  const count = view.getUint16(at + 6) / 2;
  for (let index = 0; index < count; index++) {
    const to = view.getUint16(at + 14 + 2 * index);
    const from = view.getUint16(at + 16 + 2 * count + 2 * index);
    if (from !== 0xffff) yield [from, to];
  }
}

function* wideRanges(view: DataView, at: number): Generator<[number, number]> {
  for (let index = 0; index < view.getUint32(at + 12); index++)
    yield [view.getUint32(at + 16 + 12 * index), view.getUint32(at + 20 + 12 * index)];
}
