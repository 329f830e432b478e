// Preloaded into the converter (`node --import`): notes the most that heap in use and what V8 holds outside of it (buffers
// and WebAssembly) came to, sampled every 5 ms, with whatever garbage was left lying, and writes it at the end to the file
// MEMORY_REPORT names, in megabytes. Resident memory also counts Node itself.
import { writeFileSync } from "node:fs";

let most = 0;
const sample = () => {
  const { heapUsed, external } = process.memoryUsage();
  most = Math.max(most, heapUsed + external);
};
setInterval(sample, 5).unref();
process.on("exit", () => {
  sample();
  if (process.env.MEMORY_REPORT) writeFileSync(process.env.MEMORY_REPORT, String(most / 1024 / 1024));
});
