// `npm run bench -- --covers [--only node|worker]`: what finished covers cost. Each has a photograph of 24 megapixels behind
// it, words on every panel, and shadows (cover-targets.mjs).
//
// In Node, held to a heap: seconds of CPU, and the most that heap in use, buffers and WebAssembly came to. In workerd, the
// built Worker on a fresh local state makes the same covers through its API; its inspector tells heap and buffers (of which
// WebAssembly's are part) while the Worker gives others a turn, after each band.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";
import { workerCovers } from "./worker-covers.mjs";

const allowedMegabytes = 96;
/** The heap's own limit; what is outside of it is counted, too. */
const held = ["--max-old-space-size=48", "--max-semi-space-size=2"];
const megabyte = 1024 * 1024;
const at = process.argv.indexOf("--only");
const only = at < 0 ? undefined : process.argv[at + 1];

const once = "build/cover-once.mjs";
const targetsFile = "build/cover-targets.mjs";
await bundle("cover-once.mjs", once);
await bundle("cover-targets.mjs", targetsFile);
const { coverTargets, targetPhoto } = await import(pathToFileURL(targetsFile).href);
const verdicts = [];
const hashes = new Map();
try {
  const model = cpus()[0]?.model.trim() ?? "CPU";
  console.log(`Node ${process.version}, ${cpus().length} × ${model}, load ${loadavg()[0].toFixed(1)}`);
  const kindle = { cpu: 0, most: 0 };
  if (only !== "worker") {
    console.log(`\nNode, held by ${held.join(" ")}; in brackets, times the Kindle cover`);
    for (const { name } of coverTargets) inNode(name, kindle);
  }
  if (only !== "node") {
    console.log("\nworkerd");
    const measured = await workerCovers(coverTargets, targetPhoto());
    for (const { name, seconds, hash, heap, buffers, kept, samples } of measured) {
      console.log(
        `${name}: ${seconds.toFixed(1)} s from order to file; at most ${mb(heap + buffers)} MB ` +
          `(${mb(heap)} heap + ${mb(buffers)} buffers, ${samples} samples), kept ${mb(kept)} MB`,
      );
      verdict(`workerd, ${name}`, heap + buffers);
      if (!hashes.has(name)) continue;
      const isMet = hashes.get(name) === hash;
      verdicts.push({
        figure: `the same JPEG in Node and workerd, ${name}`,
        isMet,
        found: hash.slice(0, 12),
      });
    }
  }
} finally {
  for (const file of [once, targetsFile]) rmSync(file, { force: true });
}
console.log("\nVerdicts");
for (const { figure, isMet, found } of verdicts)
  console.log(`${isMet ? "met    " : "NOT MET"}  ${figure}: ${found}`);

function inNode(name, kindle) {
  const report = JSON.parse(execFileSync("node", [...held, once, name], { encoding: "utf8" }));
  const { width, height, bytes, hash, cpu, seconds, most, heap, outside, wasm } = report;
  hashes.set(name, hash);
  kindle.cpu ||= cpu;
  kindle.most ||= most;
  console.log(
    `${name} (${width} × ${height} px, JPEG of ${mb(bytes)} MB): ${cpu.toFixed(2)} s CPU [${(cpu / kindle.cpu).toFixed(1)}], ` +
      `${seconds.toFixed(2)} s; at most ${mb(most)} MB [${(most / kindle.most).toFixed(1)}] ` +
      `(${mb(heap)} heap + ${mb(outside)} outside of it, of which ${mb(wasm)} WebAssembly)`,
  );
  verdict(`Node, ${name}`, most);
}

function verdict(figure, bytes) {
  verdicts.push({
    figure: `at most ${allowedMegabytes} MB, ${figure}`,
    isMet: bytes <= allowedMegabytes * megabyte,
    found: `${mb(bytes)} MB`,
  });
}

function mb(bytes) {
  return (bytes / megabyte).toFixed(1);
}
