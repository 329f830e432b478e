// One PDF as the Worker converts it: its pages in windows kept in a workspace, then the book with its loss report and rules.
// Bundled by pdf-hostile.mjs: `node hostile-once.mjs in.pdf out.epub`. Ends with 1 and a sentence where it is refused.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { convertManuscript, prepareManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { Refusal } from "#domain/refusal";
import { openFileSink, openFileSource } from "#scripts/file-source";
import { pictureTools } from "#scripts/picture-tools";

const [input, output] = process.argv.slice(2);
const fileName = basename(input);
const source = await openFileSource(input);
const sink = await openFileSink(output);
// The Worker keeps them outside of its memory too.
const folder = mkdtempSync(join(tmpdir(), "colophon-workspace-"));
const workspace = {
  get: async (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined),
  put: async (name, bytes) => writeFileSync(join(folder, name), bytes),
};
const onProgress = () => new Promise((resolve) => setImmediate(resolve));
try {
  const request = {
    source,
    kind: await sniffManuscript(source, fileName),
    fileName,
    options: defaultOptions,
    workspace,
    onProgress,
  };
  while (!(await prepareManuscript(request)).done);
  await convertManuscript({
    ...request,
    sink,
    pictureTools,
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    onChapter: async () => {},
    onAsset: async () => {},
  });
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
} finally {
  await sink.close();
  await source.close();
  rmSync(folder, { recursive: true, force: true });
}
