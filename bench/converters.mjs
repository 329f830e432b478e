import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../scripts/convert.mjs", import.meta.url));

/** Our command as node is called for it; `flags` go to node. */
export const ours = (input, output, flags = []) => ({
  command: process.execPath,
  args: [...flags, command, input, "-o", output],
});

/** What the peers cannot read at all. */
const unread = { pandoc: ["pdf"], calibre: ["md"] };

/** pandoc and calibre, as far as they are installed and read this kind. */
export function peersFor(kind, leftOut) {
  return installed(leftOut).filter(({ name }) => {
    const reads = !unread[name].includes(kind);
    if (!reads) leftOut.add(`${name} on ${kind.toUpperCase()}: it does not read it.`);
    return reads;
  });
}

let found;
function installed(leftOut) {
  found ??= [
    {
      name: "pandoc",
      program: "pandoc",
      run: (input, output) => ({ command: "pandoc", args: [...asText(input), input, "-o", output] }),
    },
    {
      name: "calibre",
      program: "ebook-convert",
      run: (input, output) => ({ command: "ebook-convert", args: [input, output] }),
    },
  ].filter(({ name, program }) => {
    const isThere = spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
    if (!isThere) leftOut.add(`${name}: ${program} is not installed.`);
    return isThere;
  });
  return found;
}

/** pandoc does not know .txt and says so each time; it reads it as Markdown anyway. */
const asText = (input) => (input.endsWith(".txt") ? ["-f", "markdown"] : []);
