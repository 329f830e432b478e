// `npm run bench [-- own.docx own.pdf]`: CPU time and peak memory of our converter beside pandoc and calibre on the same
// book-length files, all in one run. The runs are interleaved, so that a busy moment of the machine falls on all alike,
// and the medians are shown, with ratios to ours. Files are made here from a seed unless others are named.
// `npm run bench -- --ace`: what Ace finds in our books, see ace.mjs.
// `npm run bench -- --worker`: what the Worker itself holds meanwhile, see worker-memory.mjs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { makeDocx } from "./make-docx.mjs";
import { makePdf } from "./make-pdf.mjs";
import { measure } from "./measure.mjs";
import { makeNovel } from "./novel.mjs";

if (process.argv[2] === "--worker") {
  process.argv.splice(2, 1);
  await import("./worker-memory.mjs");
  process.exit();
}

if (process.argv[2] === "--ace") {
  process.argv.splice(2, 1);
  await import("./ace.mjs");
  process.exit();
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const folder = mkdtempSync(join(tmpdir(), "colophon-bench-"));
const leftOut = [];
try {
  const inputs = process.argv.length > 2 ? process.argv.slice(2) : makeInputs();
  console.log(
    `${rounds} interleaved runs each, medians; Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "CPU"}\n`,
  );
  for (const input of inputs) await compare(input);
  for (const sentence of new Set(leftOut)) console.log(`Left out: ${sentence}`);
  console.log("What the Worker holds during uploads and conversions: npm run bench -- --worker");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function makeInputs() {
  const novel = makeNovel({ words: 100_000 });
  const about = { title: "The Lamp at the Harbour", author: "A Seed" };
  const docx = join(folder, "novel.docx");
  writeFileSync(docx, makeDocx(novel, about));
  const pdf = makePdf(novel, about);
  writeFileSync(join(folder, "novel.pdf"), pdf.bytes);
  console.log(
    `Made a DOCX of 100,000 words in ${novel.length} chapters, and the same novel as a PDF of ${pdf.pages} pages.`,
  );
  return [docx, join(folder, "novel.pdf")];
}

async function compare(input) {
  const output = (name) => join(folder, `${name}.epub`);
  const report = join(folder, "memory");
  const ours = (limits = []) => [
    "--import",
    new URL("report-memory.mjs", import.meta.url).href,
    ...limits,
    "scripts/convert.ts",
    input,
    "-o",
  ];
  const tools = [{ name: "colophon", command: process.execPath, args: [...ours(), output("colophon")] }];
  const isPdf = extname(input) === ".pdf";
  if (isPdf) leftOut.push("pandoc on the PDF: it does not read PDF.");
  else if (isInstalled("pandoc"))
    tools.push({ name: "pandoc", command: "pandoc", args: [input, "-o", output("pandoc")] });
  else leftOut.push("pandoc: it is not installed (apt install pandoc, or pandoc.org).");
  if (isInstalled("ebook-convert"))
    tools.push({ name: "calibre", command: "ebook-convert", args: [input, output("calibre")] });
  else leftOut.push("calibre: ebook-convert is not installed (apt install calibre, or calibre-ebook.com).");

  const runs = new Map(tools.map(({ name }) => [name, []]));
  let mostInIsolate = 0;
  for (let round = 0; round < rounds; round++) {
    for (const { name, command, args } of tools) {
      const run = await measure(command, args, { env: { MEMORY_REPORT: report } });
      if (name === "colophon" && existsSync(report))
        mostInIsolate = Math.max(mostInIsolate, Number(readFileSync(report, "utf8")));
      if (run.finished) runs.get(name).push(run);
      else
        leftOut.push(
          `a run of ${name} on ${basename(input)}: it failed (${run.complaint.split("\n").at(-1)}).`,
        );
    }
  }
  console.log(`${basename(input)}, ${(statSync(input).size / 1e6).toFixed(1)} MB`);
  console.log(row("", "CPU s", "of ours", "peak MB", "of ours"));
  const own = medians(runs.get("colophon"));
  for (const { name } of tools) {
    const { cpu, memory } = medians(runs.get(name));
    console.log(row(name, fixed(cpu, 2), times(cpu, own.cpu), fixed(memory, 0), times(memory, own.memory)));
  }
  console.log(`heap and backing stores in the converter, at most: ${mostInIsolate.toFixed(0)} MB`);
  const held = await measure(process.execPath, [...ours(["--max-old-space-size=64"]), output("held")]);
  console.log(
    `held to a heap of 64 MB it ${held.finished ? "finished" : "did not finish"}, peak ${fixed(held.peakMegabytes, 0)} MB resident\n`,
  );
}

function isInstalled(command) {
  return spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;
}

function medians(runs) {
  const middle = (values) =>
    values.filter((value) => value !== undefined).sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return {
    cpu: middle(runs.map((run) => run.cpuSeconds)),
    memory: middle(runs.map((run) => run.peakMegabytes)),
  };
}

function fixed(value, digits) {
  return value === undefined ? "not known" : value.toFixed(digits);
}

function times(value, own) {
  return value === undefined || !own ? "" : `× ${(value / own).toFixed(1)}`;
}

function row(name, ...cells) {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(11)).join("");
}
