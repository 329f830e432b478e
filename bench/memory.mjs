// What the converter holds at most. The process is held: V8 may keep no more than the heap allowed below and collects
// accordingly, and report-memory.mjs counts heap in use and everything V8 holds outside of it (buffers, WebAssembly).
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ours } from "./converters.mjs";
import { row } from "./cpu.mjs";
import { canMake, largest, novel, pictureBook } from "./inputs.mjs";
import { measure } from "./measure.mjs";

const allowedMegabytes = 64;
/** The heap's own limit, with the young generation's three halves beside it, stays below what is allowed in all. */
const held = ["--max-old-space-size=56", "--max-semi-space-size=2"];
const reporter = fileURLToPath(new URL("report-memory.mjs", import.meta.url));

export async function memoryOf({ kinds, folder, extra = [], allowed = allowedMegabytes, flags = held }) {
  const inputs = [...extra];
  for (const kind of kinds.filter(canMake)) {
    inputs.push(novel(folder, kind, kind === "pdf" ? 100_000 : 600_000));
    if (kind === "docx") inputs.push(pictureBook(folder));
    if (kind !== "pdf") inputs.push(largest(folder, kind));
  }
  console.log(`\nMemory, held by ${flags.join(" ")}: the most that heap, buffers and WebAssembly came to`);
  console.log(row("", "file MB", "peak MB", "resident MB", "CPU s"));
  const verdicts = [];
  for (const input of inputs) {
    const report = join(folder, "memory");
    const output = join(folder, "out-held.epub");
    for (const old of [report, output]) rmSync(old, { force: true });
    const { command, args } = ours(input, output, [...flags, "--import", reporter]);
    const run = await measure(command, args, { env: { MEMORY_REPORT: report }, timeoutSeconds: 600 });
    const peak = existsSync(report) ? Number(readFileSync(report, "utf8")) : undefined;
    const name = basename(input);
    const isDone = run.finished && existsSync(output);
    console.log(
      row(
        name.slice(0, 40).padEnd(42),
        (statSync(input).size / 1e6).toFixed(1),
        isDone && peak !== undefined ? peak.toFixed(1) : "failed",
        run.peakMegabytes?.toFixed(0) ?? "not known",
        run.cpuSeconds.toFixed(2),
      ),
    );
    verdicts.push({
      figure: `at most ${allowed} MB held, ${name}`,
      isMet: isDone && peak !== undefined && peak <= allowed,
      found: isDone ? `${peak?.toFixed(1)} MB` : `failed: ${run.complaint.split("\n").at(-1)}`,
    });
  }
  return verdicts;
}
