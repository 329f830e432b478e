// Preloaded into the converter (`node --import`): notes the most that heap in use and backing stores came to, sampled
// every 5 ms and after whatever garbage was left lying, and writes it at the end to the file MEMORY_REPORT names. This is what
// an isolate's limit is held against; resident memory also counts Node itself.
import { writeFileSync } from "node:fs";

let most = 0;
const sample = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  most = Math.max(most, heapUsed + arrayBuffers);
};
setInterval(sample, 5).unref();
process.on("exit", () => {
  sample();
  if (process.env.MEMORY_REPORT) writeFileSync(process.env.MEMORY_REPORT, String(most / 1e6));
});
