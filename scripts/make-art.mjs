// Paints the built-in art anew into public/art: `node scripts/make-art.mjs [id…]`, all of it without ids.
// The same code paints the same bytes; a test makes some of them again.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { artIds } from "#domain/cover/art-catalogue";
import { artFiles } from "#scripts/art/art-pictures";

const folder = fileURLToPath(new URL("../public/art/", import.meta.url));
const asked = process.argv.slice(2);
const unknown = asked.filter((id) => !artIds.includes(id));
if (unknown.length > 0) throw new Error(`no such art: ${unknown.join(", ")}`);

mkdirSync(folder, { recursive: true });
for (const id of asked.length > 0 ? asked : artIds) {
  for (const part of ["front", "back"]) {
    for (const { name, bytes } of artFiles(id, part)) {
      writeFileSync(folder + name, bytes);
      console.log(`${name}  ${Math.ceil(bytes.length / 1_000)} kB`);
    }
  }
}
