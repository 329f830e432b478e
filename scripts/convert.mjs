// `npm run convert`, or `node scripts/convert.mjs`: runs scripts/convert.ts as prepared JavaScript. Loading the sources
// themselves costs more than converting a short book: Node strips their types anew each time. They are made into
// JavaScript once (build/convert) and again when one of them has changed. Where that cannot be done the sources run.
//
// Each run pays for what it starts, so Node's modules are asked for one by one: `import` makes all that a module has,
// `node:fs` even its streams and promises. What V8 compiles while the first books of a kind are converted is kept for
// the next of that kind.
//
// Node 20 has not all that the conversion uses: the Node that came with the packages then does the work.
const { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } =
  process.getBuiltinModule("node:fs");
const { join } = process.getBuiltinModule("node:path");
const { fileURLToPath, pathToFileURL } = process.getBuiltinModule("node:url");
const { Script, constants } = process.getBuiltinModule("node:vm");
const { setFlagsFromString } = process.getBuiltinModule("node:v8");
// Node has its own modules ready compiled, for V8 as it was set before the lines below.
const { crc32 } = process.getBuiltinModule("node:zlib");

const kinds = ["docx", "pdf", "txt", "rtf", "odt", "fodt", "htm", "html", "xhtml", "md", "markdown", "epub"];
const kindOf = (argument) => kinds.find((kind) => argument.toLowerCase().endsWith(`.${kind}`));
const kind = process.argv.map(kindOf).find((found) => found !== undefined) ?? "none";

// A conversion is over in a second or two: what V8's optimizing compilers would win, their threads would spend. Said before
// anything is loaded, because code that V8 has compiled is good for the settings it was made under. How patterns are
// compiled stays as it is: those that Node made before would be run in a way they were not compiled for.
setFlagsFromString("--invocation-count-for-maglev=6000");
setFlagsFromString("--no-opt");
// So would the threads that help to look through young objects, few of which are ever kept.
setFlagsFromString("--no-parallel-scavenge");

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "build", "convert");
const record = join(folder, "made.json");
const source = "scripts/convert.ts";
/**
 * Before the code that is kept stand its CRC-32 and how many books it is from, four bytes each: V8 wants the code to begin
 * at a multiple of eight.
 */
const headBytes = 8;
/** No book needs all there is, and one in another language much else: so many add what they needed. */
const maxBooks = 6;

// Looked at here and not in newer-node.mjs alone, because loading a module costs more than the question.
const canConvert =
  typeof Iterator === "function" && new TextDecoder("windows-1252").decode(Uint8Array.of(0x92)) === "\u2019";
if (!canConvert) {
  const { handOver, missingFrom } = await import("./newer-node.mjs");
  await handOver(root, fileURLToPath(import.meta.url), missingFrom(globalThis));
}

const entry = freshEntry() ?? (await prepared());
if (entry) runScripts(entry);
else await import(`../${source}`);

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

async function prepared() {
  try {
    const { prepare } = await import("./prepare-convert.mjs");
    return await prepare({ root, source, folder, record, stampOf });
  } catch {
    // Without esbuild, or where nothing may be written: Node 22.18 and newer run the sources as they are.
    return undefined;
  }
}

/** What was changed after `latestMs` has no stamp that will be met again: it may have been read before. */
function stampOf(path, latestMs = Number.POSITIVE_INFINITY) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && found.mtimeMs <= latestMs ? `${found.mtimeMs} ${found.size}` : "none";
}

function runScripts(entry) {
  // One Node cannot use what another has compiled.
  const compiled = `${join(folder, entry)}.${kind}.${process.version}`;
  const loaded = new Map();
  const fresh = [];

  function load(name) {
    const before = loaded.get(name);
    if (before) return before;
    const exports = {};
    loaded.set(name, exports);
    const path = join(folder, name);
    const kept = keptCode(join(compiled, name));
    const text = readFileSync(path, "latin1");
    const script = new Script(text, {
      filename: path,
      cachedData: kept?.code,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    const books = kept && !script.cachedDataRejected ? kept.books : 0;
    if (books < maxBooks) fresh.push({ name, script, books, isNew: books === 0 });
    const require = (asked) => process.getBuiltinModule("node:module").createRequire(path)(asked);
    const scriptMeta = {
      get url() {
        return pathToFileURL(path).href;
      },
    };
    script.runInThisContext()(exports, load, later, require, scriptMeta);
    return exports;
  }

  async function later(name) {
    return load(name);
  }

  load(entry);
  // The entry has run as far as its first wait; the rest of the scripts come meanwhile.
  process.on("exit", (code) => {
    const made = (code ?? process.exitCode ?? 0) === 0 ? 1 : 0;
    // What was refused adds nothing, but is better than nothing.
    keep(
      compiled,
      fresh.filter(({ isNew }) => made > 0 || isNew).map((one) => ({ ...one, books: one.books + made })),
    );
    // All is written and said: Node need not take itself apart.
    process.reallyExit(code ?? process.exitCode);
  });
}

function keep(compiled, fresh) {
  if (fresh.length === 0) return;
  try {
    mkdirSync(compiled, { recursive: true });
    for (const { name, script, books } of fresh) {
      const partial = join(compiled, `${name}.${process.pid}`);
      const code = script.createCachedData();
      const head = Buffer.alloc(headBytes);
      head.writeUInt32LE(crc32(code), 0);
      head.writeUInt32LE(books, 4);
      writeFileSync(partial, Buffer.concat([head, code]));
      renameSync(partial, join(compiled, name));
    }
  } catch {
    // The next run compiles again.
  }
}

/** Code that V8 has compiled, as it was kept. V8 itself does not look whether it is whole, and would run what it finds. */
function keptCode(path) {
  try {
    const kept = readFileSync(path);
    const code = kept.subarray(headBytes);
    return crc32(code) === kept.readUInt32LE(0) ? { code, books: kept.readUInt32LE(4) } : undefined;
  } catch {
    return undefined;
  }
}
