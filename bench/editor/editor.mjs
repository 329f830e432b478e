// `npm run bench -- --editor [parts]`: the figures the editor and the preview are held to. Parts are `server` (saving, the
// preview of a save, a new EPUB, first pages, memory of the Worker), `pages` (the preview's first page and its turns, in
// Chromium), `typing` (from a key to the picture of its letter, in Chromium) and `kills` (the server killed at six moments of
// saving and making); without one all that are here run, a part a file of this folder.
import { run } from "../../scripts/machine.mjs";

const parts = {
  server: "./server.mjs",
  pages: "./pages.mjs",
  typing: "./typing.mjs",
  kills: "./kills.mjs",
};
const asked = process.argv.slice(2).filter((name) => !name.startsWith("-"));
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`there is no part ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}`);

if (process.env.BUILT !== "1") run("node", ["scripts/build.mjs"]);
let areMet = true;
for (const [name, file] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n— ${name} —`);
  const { measure } = await import(file);
  areMet = (await measure()) && areMet;
}
process.exitCode = areMet ? 0 : 1;
