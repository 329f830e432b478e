// CPU time beside pandoc and calibre. The runs are interleaved, so that a busy moment of the machine falls on all alike;
// medians are shown, and ratios of medians.
import { existsSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { ours, peersFor } from "./converters.mjs";
import { measure } from "./measure.mjs";

/** The share of the better peer's CPU that is allowed, where nothing else is said. */
const quarter = 1 / 4;

/** Measures one input; answers a verdict, or nothing when no peer was there to be compared with. */
export async function compareCpu({ input, kind, label, folder, rounds, leftOut, allowedShare = quarter }) {
  const output = (name) => join(folder, `out-${name}.epub`);
  const tools = [
    { name: "colophon", run: ours },
    ...peersFor(kind, leftOut).map(({ name, run }) => ({ name, run })),
  ];
  const runs = new Map(tools.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of tools) {
      const { command, args } = run(input, output(name));
      rmSync(output(name), { force: true });
      const done = await measure(command, args);
      if (done.finished && existsSync(output(name))) runs.get(name).push(done);
      else leftOut.add(`a run of ${name} on ${basename(input)}: it failed (${lastLine(done.complaint)}).`);
    }
  }
  const own = medians(runs.get("colophon"));
  console.log(`\n${label} (${(statSync(input).size / 1e6).toFixed(1)} MB)`);
  console.log(row("", "CPU s", "ours is", "peak MB"));
  for (const { name } of tools) {
    const { cpu, memory } = medians(runs.get(name));
    const share = cpu && own.cpu && name !== "colophon" ? `${(own.cpu / cpu).toFixed(2)} of it` : "";
    console.log(row(name, fixed(cpu, 2), share, fixed(memory, 0)));
  }
  const peers = tools
    .slice(1)
    .map(({ name }) => ({ name, cpu: medians(runs.get(name)).cpu }))
    .filter(({ cpu }) => cpu !== undefined)
    .sort((a, b) => a.cpu - b.cpu);
  if (!own.cpu) return { figure: `CPU, ${label}`, isMet: false, found: "our converter did not finish" };
  if (peers.length === 0) return undefined;
  const share = own.cpu / peers[0].cpu;
  return {
    figure: `CPU at most 1/${1 / allowedShare} of the better peer, ${label}`,
    isMet: share <= allowedShare,
    found: `${share.toFixed(2)} of ${peers[0].name} (${own.cpu.toFixed(2)} s : ${peers[0].cpu.toFixed(2)} s)`,
  };
}

/** CPU seconds of our converter, the median of some runs; undefined when one did not finish. */
export async function ownCpu(input, folder, rounds) {
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const output = join(folder, "out-own.epub");
    rmSync(output, { force: true });
    const { command, args } = ours(input, output);
    const done = await measure(command, args);
    if (!done.finished || !existsSync(output)) return { complaint: lastLine(done.complaint) };
    runs.push(done);
  }
  return medians(runs);
}

function medians(runs) {
  const middle = (values) =>
    values.filter((value) => value !== undefined).sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return {
    cpu: middle(runs.map((run) => run.cpuSeconds)),
    memory: middle(runs.map((run) => run.peakMegabytes)),
  };
}

const lastLine = (text) => text.split("\n").at(-1);
const fixed = (value, digits) => (value === undefined ? "not known" : value.toFixed(digits));
export const row = (name, ...cells) => name.padEnd(16) + cells.map((cell) => cell.padStart(14)).join("");
