// Makes our build of pdf.js out of the package `pdfjs-dist`: its core alone, patched, as a module that Node, workerd and
// every bundler take (docs/pdf-engine.md says why, and how to move to a newer one). Quick when it is already there.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./machine.mjs";
import { cmapModules } from "./pdfjs-cmaps.mjs";
import { fontModule } from "./pdfjs-fonts.mjs";
import { exported, patches } from "./pdfjs-patches.mjs";

const folder = join(root, "build", "pdfjs");
const stamp = join(folder, "made-of.txt");
const from = join(root, "node_modules", "pdfjs-dist");

/** Writes `build/pdfjs` unless what it was made of is the same. Throws where a patch no longer matches. */
export async function makePdfjs() {
  const { version } = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
  const now = `${version} ${fingerprint()}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  mkdirSync(folder, { recursive: true });
  const source = readFileSync(join(from, "build", "pdf.worker.mjs"), "utf8");
  const notice = /^\/\*\*[\s\S]*?@licend[\s\S]*?\*\//.exec(source)?.[0] ?? "";
  const core = await shaken(patched(source));
  write("core.mjs", `${notice}\n// Changed from pdf.js ${version}: scripts/pdfjs-patches.mjs.\n${core}`);
  for (const decoder of ["jbig2", "openjpeg"])
    write(`${decoder}.mjs`, readFileSync(join(from, "wasm", `${decoder}_nowasm_fallback.js`), "utf8"));
  for (const [name, text] of Object.entries(cmapModules(join(from, "cmaps")))) write(name, text);
  write("standard-fonts.mjs", fontModule(join(from, "standard_fonts")));
  writeWhole(stamp, now);
}

/** `source` with every patch put in its one place, and with our exports. */
export function patched(source) {
  let text = source;
  for (const { name, find, put } of patches) {
    const parts = text.split(find);
    if (parts.length !== 2)
      throw new Error(
        `pdf.js: the patch "${name}" matches ${parts.length - 1} times, not once (docs/pdf-engine.md)`,
      );
    text = typeof put === "function" ? put(parts[0], parts[1]) : parts.join(put);
  }
  return `${text}\nexport { ${exported.join(", ")} };\n`;
}

/** Without what nothing of ours reaches: forms of XML, the editor, the worker's messages. */
async function shaken(source) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder, sourcefile: "pdf.worker.mjs", loader: "js" },
    bundle: true,
    treeShaking: true,
    format: "esm",
    platform: "neutral",
    target: "es2023",
    external: ["node:zlib", "./jbig2.mjs", "./openjpeg.mjs", "./cmaps.mjs", "./standard-fonts.mjs"],
    legalComments: "none",
    charset: "utf8",
    write: false,
    logLevel: "error",
  });
  return outputFiles[0].text;
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const name of ["make-pdfjs.mjs", "pdfjs-patches.mjs", "pdfjs-cmaps.mjs", "pdfjs-fonts.mjs"])
    hash.update(readFileSync(join(root, "scripts", name)));
  return hash.digest("hex").slice(0, 16);
}

function write(name, text) {
  writeWhole(join(folder, name), text);
}

/** In one step: another run may be reading. */
function writeWhole(path, text) {
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await makePdfjs();
