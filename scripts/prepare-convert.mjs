// Makes the command's sources into JavaScript that loads quickly: see convert.mjs, which runs it.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import { Script } from "node:vm";
import { build } from "esbuild";
import { makePdfjs } from "./make-pdfjs.mjs";

/**
 * Bundles `source` into `folder` as scripts and writes the `record` of what they were made of. Returns the name of the
 * script to begin with; throws where it cannot be done. Several may prepare at once: files are named for their content,
 * and the record changes in one step.
 */
export async function prepare({ root, source, folder, record, stampOf }) {
  const begunMs = Date.now();
  await makePdfjs();
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    outdir: folder,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    // It reads its WebAssembly from beside itself.
    external: ["@cf-wasm/photon"],
    // Not "node20": for it esbuild turns many patterns into `new RegExp`, made anew each time they are met.
    target: "es2023",
    minifyWhitespace: true,
    legalComments: "none",
    keepNames: false,
    define: { "import.meta": "scriptMeta" },
    metafile: true,
    write: false,
    logLevel: "silent",
    plugins: [{ name: "builtins", setup: askForBuiltins }],
  });
  const output = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
  if (!output) throw new Error(`${source} was not made`);
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles) {
    const made = inAscii(asScript(text));
    new Script(made, { filename: path });
    writeWhole(path, made);
  }
  const entry = basename(output);
  const sources = Object.keys(metafile.inputs).filter(isOurs);
  const read = [...sources, ...scripts, "package-lock.json"];
  const inputs = read.map((path) => [path, stampOf(root + path, begunMs)]);
  writeWhole(record, JSON.stringify({ entry, inputs }));
  clear(folder, new Set([record, ...outputFiles.map(({ path }) => path)]));
  return entry;
}

/** What makes the command, beside its sources. */
const scripts = ["convert", "prepare-convert", "make-pdfjs", "pdfjs-patches", "pdfjs-cmaps"].map(
  (name) => `scripts/${name}.mjs`,
);

/** In one step: another run may be reading. */
function writeWhole(path, text) {
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}

/** Sources, not packages, whose changes the lock file tells, nor what the plugin made. */
function isOurs(path) {
  return !path.includes("node_modules/") && !path.includes("builtin:");
}

/**
 * Imports of Node's modules become what convert.mjs does itself, one name after the other: to look at all that a module
 * has makes what it would make only when asked, `node:util` even threads and sockets.
 */
function askForBuiltins({ onResolve, onLoad }) {
  onResolve({ filter: /^(node:|[a-z_]+$)/ }, ({ path, kind }) =>
    isBuiltin(path)
      ? { path, namespace: kind === "require-call" ? "required-builtin" : "builtin" }
      : undefined,
  );
  onLoad({ filter: /./, namespace: "required-builtin" }, ({ path }) => ({
    contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
  }));
  onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => {
    const names = Object.keys(process.getBuiltinModule(path)).filter((name) => /^[A-Za-z]\w*$/.test(name));
    const exports = names.map(
      (name) => `const ${name}_ = /* @__PURE__ */ of("${name}"); export { ${name}_ as ${name} };`,
    );
    return {
      contents: `const all = process.getBuiltinModule(${JSON.stringify(path)});
        const of = (name) => all[name];
        export default all;
        ${exports.join("\n")}`,
    };
  });
}

/**
 * A bundled module as the text of a function, since V8 keeps what it has compiled of a script, but of a module only its
 * outermost part. Imports stand at a bundle's beginning, exports at its end.
 */
function asScript(module) {
  let head = "";
  let body = module;
  for (let found = importAtStart.exec(body); found; found = importAtStart.exec(body)) {
    const [whole, names, from] = found;
    head += names === undefined ? `load("${from}");` : `const {${pairs(names)}}=load("${from}");`;
    body = body.slice(whole.length);
  }
  let tail = "";
  body = body.replace(exportsAtEnd, (_, names) => {
    for (const name of names.split(",")) {
      const [own, outer = own] = name.split(" as ");
      tail += `exports.${outer}=${own};`;
    }
    return "";
  });
  body = body.replace(defaultAtEnd, "exports.default=$1;").replace(laterImport, 'later("$1")');
  return `(function(exports,load,later,require,scriptMeta){"use strict";${head}${body}${tail}})`;
}

/** Read fastest, and held in half the memory. esbuild has left only patterns to do, where an escape means the same. */
function inAscii(script) {
  return script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const pairs = (names) => names.replaceAll(" as ", ":");
const importAtStart = /^import(?:\{([^}]*)\}from)?"\.\/([\w.-]+\.cjs)";/;
const exportsAtEnd = /export\{([^}]*)\};\s*$/;
const defaultAtEnd = /export default (\w+\(\));\s*$/;
const laterImport = /\bimport\("\.\/([\w.-]+\.cjs)"\)/g;

/** What earlier sources were made into goes, unless another run may still be using it. */
function clear(folder, kept) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = Date.now() - statSync(path).mtimeMs > 10 * 60_000;
    if (!kept.has(path) && isOld) rmSync(path, { force: true, recursive: true });
  }
}
