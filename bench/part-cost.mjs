// What one part of a conversion costs: conversions with and without it in turns, so that a busy moment of the machine falls
// on both alike, each in a warm process of its own: a Worker knows one of the two, and an engine that has seen both takes
// longer over either. Told by losses.mjs, rules.mjs and typography.mjs.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { novel } from "./inputs.mjs";

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

/**
 * Measures `part` (`losses`, `rules` or `typography`) over the manuscripts named on the command line, without names over novels made
 * from a seed. Ends with 1 when it costs more than `most` times the conversion without it.
 */
export async function partCost(part, most) {
  const folder = mkdtempSync(join(tmpdir(), `colophon-${part}-`));
  let dear = 0;
  try {
    const given = process.argv.slice(2);
    const files =
      given.length > 0 ? given : ["docx", "txt", "rtf"].map((kind) => novel(folder, kind, 200_000));
    for (const file of files) if ((await measure(file, part)) > most) dear++;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const share = `${Math.round((most - 1) * 100)} %`;
  console.log(
    dear === 0 ? `met      ${part}: at most ${share}` : `NOT MET  ${part}: ${dear} cost more than ${share}`,
  );
  process.exitCode = dear > 0 ? 1 : 0;
}

async function measure(file, part) {
  const script = fileURLToPath(new URL("./part-cost-run.mjs", import.meta.url));
  const runs = ["", part].map((left) => fork(script, [file, left], { execArgv: ["--expose-gc"] }));
  const run = async (at) => {
    const [told] = await Promise.all([once(runs[at], "message"), runs[at].send("convert")]);
    return told[0];
  };
  const times = [[], []];
  let words = 0;
  try {
    // Code that has been run a few times is what a Worker runs all day.
    for (let warm = 0; warm < 5; warm++) for (const at of [0, 1]) await run(at);
    for (let round = 0; round < rounds; round++)
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const told = await run(at);
        times[at].push(told.cpu);
        words ||= told.words;
      }
  } finally {
    for (const child of runs) child.kill();
  }
  const [whole, without] = times.map(median);
  // The middle of the pairs, each measured within a second or two.
  const ratio = median(times[0].map((time, at) => time / times[1][at]));
  const least = Math.min(...times[0]) / Math.min(...times[1]);
  console.log(
    `${basename(file)}: ${words.toLocaleString("en")} words, ${whole.toFixed(0)} ms with the ${part}, ${without.toFixed(0)} ms without: ${ratio.toFixed(3)} (quickest of each ${least.toFixed(3)})`,
  );
  return ratio;
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
