// `npm run bench -- --pdf [own.pdf …]`: CPU beside calibre, on every PDF of the corpus beside the project that is as long as
// a book; and what the longest of them, and a made one of 1,500 pages and 49 MB, hold.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDocument } from "../workers/domain/convert/readers/pdf/open-pdf.ts";
import { ours } from "./converters.mjs";
import { compareCpu } from "./cpu.mjs";
import { longPdf, novel } from "./inputs.mjs";
import { measure } from "./measure.mjs";
import { memoryOf } from "./memory.mjs";

const bookPages = 50;
const allowedShare = 1 / 2;
const allowedMegabytes = 96;
/** The heap's own limit, with the young generation beside it, stays below what is allowed in all. */
const held = ["--max-old-space-size=80", "--max-semi-space-size=2"];
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const folder = mkdtempSync(join(tmpdir(), "colophon-bench-"));
const leftOut = new Set();
const verdicts = [];
try {
  console.log(
    `${rounds} runs each, medians; ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}`,
  );
  // The first run prepares the command; nobody is to be charged for that.
  const warm = ours(novel(folder, "pdf", 50_000), join(folder, "warm.epub"));
  await measure(warm.command, warm.args);
  const own = process.argv.slice(2);
  const books = own.length > 0 ? own : await corpusBooks();
  for (const { path, pages } of books.map((book) => (typeof book === "string" ? { path: book } : book))) {
    const label = `${basename(path)}${pages ? `, ${pages} pages` : ""}`;
    const verdict = await compareCpu({
      input: path,
      kind: "pdf",
      label,
      folder,
      rounds,
      leftOut,
      allowedShare,
    });
    if (verdict) verdicts.push(verdict);
  }
  const long = books.map((book) => book.path ?? book).slice(0, own.length > 0 ? undefined : 3);
  verdicts.push(
    ...(await memoryOf({
      kinds: [],
      folder,
      extra: [...long, longPdf(folder)],
      allowed: allowedMegabytes,
      flags: held,
    })),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const sentence of leftOut) console.log(`Left out: ${sentence}`);
console.log("\nVerdicts");
for (const { figure, isMet, found } of verdicts)
  console.log(`${isMet ? "met    " : "NOT MET"}  ${figure}: ${found}`);
console.log(`${verdicts.filter(({ isMet }) => isMet).length} of ${verdicts.length} met`);

/** The longest first. */
async function corpusBooks() {
  const corpus = fileURLToPath(new URL("../../shared/corpus/pdf/", import.meta.url));
  if (!existsSync(corpus)) return [];
  const { openFileSource } = await import("../scripts/file-source.ts");
  const books = [];
  for (const name of readdirSync(corpus).sort()) {
    const path = join(corpus, name);
    const source = await openFileSource(path);
    const file = await openDocument(source, name).catch(() => undefined);
    const pages = file?.pageCount ?? 0;
    await file?.close();
    await source.close();
    if (pages >= bookPages) books.push({ path, pages });
  }
  return books.sort((one, other) => other.pages - one.pages);
}
