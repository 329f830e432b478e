// `npm run convert`, or `node scripts/convert.mjs`: runs scripts/convert.ts as prepared JavaScript. Loading the sources
// themselves costs more than converting a short book: Node strips their types anew each time. They are made into
// JavaScript once (build/convert) and again when one of them has changed. Where that cannot be done the sources run.
//
// Each run pays for what it starts, so Node's modules are asked for one by one: `import` makes all that a module has,
// `node:fs` even its streams and promises.
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } =
  process.getBuiltinModule("node:fs");
const { basename, join } = process.getBuiltinModule("node:path");
const { fileURLToPath } = process.getBuiltinModule("node:url");

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "build", "convert");
const record = join(folder, "made.json");
const source = "scripts/convert.ts";

const entry = freshEntry() ?? (await prepare());
if (entry) process.getBuiltinModule("node:module").enableCompileCache?.(join(folder, "compiled"));
await import(entry ? `../build/convert/${entry}` : `../${source}`);

/** The prepared command, when no file it was made of has changed since. */
function freshEntry() {
  try {
    const { entry: made, inputs } = JSON.parse(readFileSync(record, "utf8"));
    const isFresh = inputs.every(([path, stamp]) => stampOf(root + path) === stamp);
    return isFresh && existsSync(join(folder, made)) ? made : undefined;
  } catch {
    return undefined;
  }
}

/** Sources, not packages, whose changes the lock file tells, nor what the plugin made. */
function isOurs(path) {
  return !path.includes("node_modules/") && !path.startsWith("builtin:");
}

/** Imports of Node's modules become what this file does itself. */
function askForBuiltins({ onResolve, onLoad }) {
  onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: "builtin" }));
  onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({
    contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
  }));
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
      // Not "node20": for it esbuild turns many patterns into `new RegExp`, made anew each time they are met.
      target: "es2023",
      minifyWhitespace: true,
      keepNames: false,
      metafile: true,
      logLevel: "silent",
      // Packages in the CommonJS format ask for Node's modules this way.
      banner: {
        js: 'const require = process.getBuiltinModule("node:module").createRequire(import.meta.url);',
      },
      plugins: [{ name: "builtins", setup: askForBuiltins }],
    });
    const output = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
    if (!output) return undefined;
    const made = basename(output);
    const sources = Object.keys(metafile.inputs).filter(isOurs);
    const read = [...sources, "scripts/convert.mjs", "package-lock.json"];
    const inputs = read.map((path) => [path, stampOf(root + path, begunMs)]);
    const partial = `${record}.${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(partial, JSON.stringify({ entry: made, inputs }));
    renameSync(partial, record);
    clear(Object.keys(metafile.outputs));
    rmSync(join(folder, "compiled"), { force: true, recursive: true });
    return made;
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
