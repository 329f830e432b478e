// The fonts that every PDF reader has, as a module beside our build of pdf.js: files that count on them do not bring
// them, and the words in their drawings would be missing from the pictures we make. Under the licences that go along.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Slanted Helvetica, Liberation's largest files, is drawn upright. */
const upright = {
  "LiberationSans-Italic.ttf": "LiberationSans-Regular.ttf",
  "LiberationSans-BoldItalic.ttf": "LiberationSans-Bold.ttf",
};
const files = [
  "FoxitDingbats.pfb",
  "FoxitFixed.pfb",
  "FoxitFixedBold.pfb",
  "FoxitFixedBoldItalic.pfb",
  "FoxitFixedItalic.pfb",
  "FoxitSerif.pfb",
  "FoxitSerifBold.pfb",
  "FoxitSerifBoldItalic.pfb",
  "FoxitSerifItalic.pfb",
  "FoxitSymbol.pfb",
  "LiberationSans-Bold.ttf",
  "LiberationSans-Regular.ttf",
];

/** Text of a module whose `standardFont(file)` gives a font's bytes, or undefined. `from`: pdf.js's folder of them. */
export function fontModule(from) {
  const licences = ["LICENSE_FOXIT", "LICENSE_LIBERATION"].map((name) =>
    readFileSync(join(from, name), "utf8").replaceAll("*/", "* /"),
  );
  const entries = files.map(
    (name) => `  ${JSON.stringify(name)}: "${readFileSync(join(from, name)).toString("base64")}",`,
  );
  return `/*\n${licences.join("\n\n")}*/
const fonts = {
${entries.join("\n")}
};
const upright = ${JSON.stringify(upright)};
export function standardFont(file) {
  const packed = fonts[upright[file] ?? file];
  if (packed === undefined) return undefined;
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
`;
}
