import { fontOf, fontTables, viewOf } from "#domain/convert/themes/sfnt";

/**
 * The font under another name, with its makers' notice of copyright and its licence. Several of the fonts keep their name
 * for the whole, unchanged file (SIL Open Font License, 3): one that was cut down must be called something else.
 */
export function renamed(font: Uint8Array, original: Uint8Array, family: string, style: string): Uint8Array {
  const own = fontTables(font);
  const copyright = nameIn(fontTables(original).tables.get("name"), 0);
  const names: [number, string][] = [
    [0, copyright],
    [1, family],
    [2, style],
    [3, `${family} ${style}, cut down`],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`.replace(/\s/g, "")],
    [13, "This font is licensed under the SIL Open Font License, Version 1.1."],
    [14, "https://openfontlicense.org"],
  ];
  own.tables.set("name", nameTable(names));
  return fontOf(own);
}

/** Windows, Unicode, American English: what every system reads. */
function nameTable(names: readonly [number, string][]): Uint8Array {
  const header = 6 + 12 * names.length;
  const table = new Uint8Array(header + names.reduce((sum, [, text]) => sum + 2 * text.length, 0));
  const view = viewOf(table);
  view.setUint16(2, names.length);
  view.setUint16(4, header);
  let start = header;
  for (const [index, [id, text]] of names.entries()) {
    const at = 6 + 12 * index;
    for (const [field, value] of [3, 1, 0x409, id, 2 * text.length, start - header].entries())
      view.setUint16(at + 2 * field, value);
    for (let letter = 0; letter < text.length; letter++)
      view.setUint16(start + 2 * letter, text.charCodeAt(letter));
    start += 2 * text.length;
  }
  return table;
}

/** A name of a font by its number, as it is for Windows; empty when there is none. */
function nameIn(table: Uint8Array | undefined, wanted: number): string {
  if (!table) return "";
  const view = viewOf(table);
  const strings = view.getUint16(4);
  for (let index = 0; index < view.getUint16(2); index++) {
    const at = 6 + 12 * index;
    if (view.getUint16(at) !== 3 || view.getUint16(at + 6) !== wanted) continue;
    const from = strings + view.getUint16(at + 10);
    return new TextDecoder("utf-16be").decode(table.subarray(from, from + view.getUint16(at + 8)));
  }
  return "";
}
