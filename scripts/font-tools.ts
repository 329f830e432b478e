import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FontTools } from "#domain/convert/themes/font-tools";
import { bookFamilies } from "#domain/convert/themes/theme-fonts";
import { subsetFont } from "#wasm/subsetter";

const { resolve } = createRequire(import.meta.url);

/** Fonts and licences from the packages, and HarfBuzz's subsetter, in Node. */
export const fontTools: FontTools = {
  font: async (file) => new Uint8Array(readFileSync(fontPath(file))),
  licence: async (name) => readFileSync(licencePath(name), "utf8"),
  async subset(font, characters) {
    compiled ??= WebAssembly.compile(readFileSync(resolve("harfbuzzjs/hb-subset.wasm")));
    return subsetFont(await compiled, font, characters);
  },
};

let compiled: Promise<WebAssembly.Module> | undefined;

/** Every font file of the book styles, with the licence of its family. */
export function bookFontSources(): { file: string; package: string; path: string; licence: string }[] {
  return bookFamilies.flatMap(({ licence, faces }) =>
    faces.map(({ file }) => ({
      file,
      package: licence,
      path: fontPath(file),
      licence: licencePath(licence),
    })),
  );
}

function fontPath(file: string): string {
  const family = bookFamilies.find(({ faces }) => faces.some((face) => face.file === file));
  if (!family) throw new Error(`no style has a font ${file}`);
  return resolve(`@expo-google-fonts/${family.licence}/${file.slice(file.indexOf("_") + 1)}/${file}.ttf`);
}

const licencePath = (name: string): string => resolve(`@expo-google-fonts/${name}/LICENSE_FONT`);
