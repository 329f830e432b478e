// `npm run convert`, or `node scripts/convert.mjs`: runs scripts/convert.ts as prepared JavaScript. Loading the sources
// themselves costs more than converting a short book: Node strips their types anew each time. They are made into
// JavaScript once (build/convert) and again when one of them has changed. Where that cannot be done the sources run.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "build", "convert");
const record = join(folder, "made.json");
const source = "scripts/convert.ts";

const entry = freshEntry() ?? (await prepare());
if (entry) module.enableCompileCache?.(join(folder, "compiled"));
await import(pathToFileURL(entry ?? join(root, source)).href);

/** The prepared command, when no file it was made of has changed since. */
function freshEntry() {
  try {
    const { entry: made, inputs } = JSON.parse(readFileSync(record, "utf8"));
    return inputs.every(([path, stamp]) => stampOf(join(root, path)) === stamp) && existsSync(made)
      ? made
      : undefined;
  } catch {
    return undefined;
  }
}

/** Several may prepare at once: files are named for their content, and the record changes in one step. */
async function prepare() {
  const begunMs = Date.now();
  try {
    const { build } = await import("esbuild");
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [source],
      outdir: folder,
      entryNames: "[name]-[hash]",
      chunkNames: "[name]-[hash]",
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      // It reads its WebAssembly from beside itself.
      external: ["@cf-wasm/photon"],
      target: "node20",
      minifyWhitespace: true,
      keepNames: false,
      metafile: true,
      logLevel: "silent",
      // Packages in the CommonJS format ask for Node's modules this way.
      banner: {
        js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
      },
    });
    const made = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
    if (!made) return undefined;
    // Of packages the lock file knows what changed.
    const sources = Object.keys(metafile.inputs).filter((path) => !path.includes("node_modules/"));
    const read = [...sources, "scripts/convert.mjs", "package-lock.json"];
    const inputs = read.map((path) => [path, stampOf(join(root, path), begunMs)]);
    const partial = `${record}.${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(partial, JSON.stringify({ entry: join(root, made), inputs }));
    renameSync(partial, record);
    clear(Object.keys(metafile.outputs));
    rmSync(join(folder, "compiled"), { force: true, recursive: true });
    return join(root, made);
  } catch {
    // Without esbuild, or where nothing may be written: Node 22.18 and newer run the sources as they are.
    return undefined;
  }
}

/** What earlier sources were made into goes, unless another run may still be using it. */
function clear(outputs) {
  const kept = new Set([record, join(folder, "compiled"), ...outputs.map((path) => join(root, path))]);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = Date.now() - statSync(path).mtimeMs > 10 * 60_000;
    if (!kept.has(path) && isOld) rmSync(path, { force: true, recursive: true });
  }
}

/** What was changed after `latestMs` has no stamp that will be met again: it may have been read before. */
function stampOf(path, latestMs = Number.POSITIVE_INFINITY) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && found.mtimeMs <= latestMs ? `${found.mtimeMs} ${found.size}` : "none";
}
