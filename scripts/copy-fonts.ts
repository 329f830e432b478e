// Puts the fonts of covers and of book styles where they are served, public/fonts/<file>.ttf, each family with its licence
// beside it; copies
// only what is missing or has changed. `npm start`, `npm run dev`, the tests and the build call it.
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fontSources } from "#scripts/font-files";
import { bookFontSources } from "#scripts/font-tools";

const folder = fileURLToPath(new URL("../public/fonts", import.meta.url));
mkdirSync(folder, { recursive: true });
const wanted = new Map<string, string>();
for (const { file, path, package: family, licence } of [...fontSources(), ...bookFontSources()]) {
  wanted.set(join(folder, `${file}.ttf`), path);
  wanted.set(join(folder, `${family}-OFL.txt`), licence);
}
for (const [to, from] of wanted)
  if (statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size) copyFileSync(from, to);
const names = new Set([...wanted.keys()].map((path) => basename(path)));
for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
