// Converts one manuscript each time it is told to, without the part that is named (`losses`, `rules`, `typography`), and tells the CPU time
// in ms and the words there are. Started by part-cost.mjs.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { convertManuscript } from "../workers/domain/convert/convert.ts";
import { defaultOptions } from "../workers/domain/convert/options.ts";
import { sniffManuscript } from "../workers/domain/convert/sniff.ts";
import { bytesSource } from "../workers/domain/convert/source.ts";

const [file = "", left] = process.argv.slice(2);
const source = bytesSource(readFileSync(file));
const fileName = basename(file);
const kind = await sniffManuscript(source, fileName);

process.on("message", async () => {
  globalThis.gc?.();
  const before = process.cpuUsage();
  const { facts } = await convertManuscript({
    source,
    kind,
    fileName,
    options: left === "typography" ? { ...defaultOptions, typography: false } : defaultOptions,
    sink: { write: async () => {} },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    ...(left && left !== "typography" ? { [left]: false } : {}),
  });
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpu: (user + system) / 1000, words: facts.words });
});
