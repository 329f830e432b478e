import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fallbackFonts, fontFamilies } from "#domain/cover/font-catalogue";
import type { Shaper, ShapingFont } from "#domain/cover/shaping";
import { createShaper } from "#wasm/harfbuzz";

/** A font's file in the packages, and the licence that travels with it. */
export type FontSource = { file: string; package: string; path: string; licence: string };

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));

/** Every file of the catalogue. */
export function fontSources(): FontSource[] {
  const families = fontFamilies.map(({ id, files }) => ({ package: id, files }));
  return [...families, ...fallbackFonts].flatMap((family) =>
    family.files.map(({ file }) => {
      const folder = `${modules}/@expo-google-fonts/${family.package}`;
      const style = file.slice(file.indexOf("_") + 1);
      return {
        file,
        package: family.package,
        path: `${folder}/${style}/${file}.ttf`,
        licence: `${folder}/LICENSE_FONT`,
      };
    }),
  );
}

/** HarfBuzz in Node. */
export async function nodeShaper(): Promise<Shaper> {
  const [harfbuzz, draw] = await Promise.all([
    WebAssembly.compile(readFileSync(`${modules}/harfbuzzjs/hb.wasm`)),
    WebAssembly.compile(readFileSync(new URL("../wasm/hb-draw.wasm", import.meta.url))),
  ]);
  return createShaper(harfbuzz, draw);
}

/** Fonts of the packages, opened; all of the catalogue's where none are named. */
export function openFonts(shaper: Shaper, files?: readonly string[]): Map<string, ShapingFont> {
  const sources = fontSources().filter(({ file }) => !files || files.includes(file));
  return new Map(sources.map(({ file, path }) => [file, shaper.open(readFileSync(path))]));
}
