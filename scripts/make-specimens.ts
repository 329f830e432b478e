// node scripts/make-specimens.ts: writes app/features/covers/specimens.json, each family's name in its own letters
// as an outline, so that 23 families can be shown without loading 23 fonts. A test makes it again and compares.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type FontFamily, fontFamilies, nearest } from "#domain/cover/font-catalogue";
import { createGlyphPen, joined } from "#domain/cover/layout/glyph-path";
import { shapeLine } from "#domain/cover/layout/line-glyphs";
import { measureParagraph } from "#domain/cover/layout/paragraph";
import { typeFaceOf } from "#domain/cover/layout/type-face";
import type { FontShelf } from "#domain/cover/shaping";
import { nodeShaper, openFonts } from "#scripts/font-files";

/** `path` for `viewBox="0 0 {width} {height}"`; every name stands on the same baseline with capitals of one height. */
type Specimen = { width: number; height: number; path: string };

const height = 32;
const baseline = 23;
const capHeight = 14;
const padding = 2;

export async function specimensFile(): Promise<string> {
  const files = fontFamilies.map((family) => nearest(family.files, 400, false).file);
  const fonts = openFonts(await nodeShaper(), files);
  const specimens = Object.fromEntries(fontFamilies.map((family) => [family.id, specimen(family, fonts)]));
  return `${JSON.stringify(specimens, null, 2)}\n`;
}

function specimen({ id, name }: FontFamily, fonts: FontShelf): Specimen {
  const layer = { family: id, weight: 400, isItalic: false, letterSpacing: 0, textCase: "none" as const };
  const typeFace = typeFaceOf(layer, "en", fonts);
  if (!typeFace) throw new Error(`no font of ${name}`);
  const size = capHeight / typeFace.capHeight;
  const { runs } = measureParagraph(name, typeFace);
  const glyphs = shapeLine(name, runs, 0, name.length, typeFace);
  const x = padding - Math.min(0, glyphs.ink?.left ?? 0) * size;
  const line = { text: name, glyphs, size, x, y: baseline };
  const page = { x: 0, y: 0, width: 1_000, height };
  const { path, ink } = joined(createGlyphPen().draw([line], { x: 0, y: 0, turn: 0 }, page));
  return { width: Math.ceil((ink ? ink.x + ink.width : 0) + padding), height, path };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(new URL("../app/features/covers/specimens.json", import.meta.url), await specimensFile());
