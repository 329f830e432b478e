// The character maps that the PDF specification takes for known (its table of predefined CMaps), as modules beside our
// build of pdf.js: which code of a Chinese, Japanese or Korean font is which letter. Without them such text cannot be
// read where the file has no map of its own. Adobe's, under the BSD licence that goes along with them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** No PDF names these; a map that another builds on is never among them. */
const unnamed = /UTF8|UTF32|X0213|HKdl|HKgccs|HKm[34]|ETHK/;

/** Which maps are loaded together: those of one script. */
const collections = {
  chinese: /GB|^CNS|^UniCNS|B5|CNS1/,
  korean: /KS|Korea/,
  japanese: /./,
};

/** Text of modules by file name; `cmaps.mjs` exports `cMap(name)`, which gives a map's bytes. `from`: pdf.js's folder of them. */
export function cmapModules(from) {
  const names = readdirSync(from)
    .filter((name) => name.endsWith(".bcmap") && !unnamed.test(name))
    .map((name) => name.slice(0, -".bcmap".length))
    .sort();
  const licence = readFileSync(join(from, "LICENSE"), "utf8").replaceAll("*/", "* /");
  const packs = new Map(Object.keys(collections).map((collection) => [collection, []]));
  for (const name of names) {
    const [collection] = Object.entries(collections).find(([, pattern]) => pattern.test(name)) ?? [
      "japanese",
    ];
    const bytes = readFileSync(join(from, `${name}.bcmap`)).toString("base64");
    packs.get(collection).push(`  ${JSON.stringify(name)}: "${bytes}",`);
  }
  const modules = {};
  for (const [collection, entries] of packs)
    modules[`cmaps-${collection}.mjs`] = `/*\n${licence}*/\nexport default {\n${entries.join("\n")}\n};\n`;
  const of = (collection) => `${collections[collection]}.test(name)`;
  modules["cmaps.mjs"] = `export async function cMap(name) {
  const { default: maps } = ${of("chinese")}
    ? await import("./cmaps-chinese.mjs")
    : ${of("korean")}
      ? await import("./cmaps-korean.mjs")
      : await import("./cmaps-japanese.mjs");
  const packed = maps[name];
  if (packed === undefined) throw new Error("No character map " + name);
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
`;
  return modules;
}
