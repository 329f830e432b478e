// `npm run bench -- --pdf-trust [novel.pdf …]`: do the doubts that paragraphs from PDFs carry point at what is wrong in them?
// The novels of the corpus beside the project are converted and compared, word by word, with their true paragraphs. An
// error is a paragraph that ended too early, one that ran on, or a run of words that are not the author's. It counts as
// found when a paragraph it touches is among the most doubtful tenth. Ends with 1 when fewer than half are, in a book or in all.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { errorsOf, textBlocks } from "./paragraph-errors.mjs";

const corpus = fileURLToPath(new URL("../../shared/corpus/", import.meta.url));
const tenth = 0.1;
const wantedShare = 0.5;

const { convertManuscript } = await import("../workers/domain/convert/convert.ts");
const { defaultOptions } = await import("../workers/domain/convert/options.ts");

const given = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const shown = process.argv.includes("--show") ? Number.POSITIVE_INFINITY : 0;
const books = given.length > 0 ? given : novels();
if (books.length === 0) console.log("No novels as PDF beside the project: nothing to compare.");
let allErrors = 0;
let allFound = 0;
let isMet = true;
for (const path of books) {
  const truth = trueParagraphs(basename(path));
  if (!truth) {
    console.log(`${basename(path)}: its true paragraphs are not known`);
    continue;
  }
  const chapters = await chaptersOf(path);
  const blocks = chapters.flatMap((chapter) => textBlocks(chapter.blocks));
  const notes = chapters.flatMap((chapter) => chapter.notes).flatMap((note) => textBlocks(note.blocks));
  const errors = errorsOf(blocks, truth, notes);
  const doubtful = maxDoubtful(blocks);
  const found = errors.filter(({ touches }) => touches.some((index) => doubtful.has(index)));
  const share = errors.length > 0 ? found.length / errors.length : 1;
  if (share < wantedShare) isMet = false;
  allErrors += errors.length;
  allFound += found.length;
  console.log(
    `${share >= wantedShare ? "met    " : "NOT MET"}  ${basename(path)}: ${blocks.length} paragraphs, ${errors.length} errors, ${found.length} of them (${percent(share)}) in the doubtful tenth`,
  );
  for (const error of errors.slice(0, shown)) {
    const trust = blocks[error.touches[0]]?.trust;
    const mark = found.includes(error) ? "found " : "missed";
    console.log(
      `  ${mark} ${error.kind} ${trust?.sure.toFixed(3)} ${trust?.doubts.join()} p${trust?.places[0]?.page}: ${error.text}`,
    );
  }
}
const share = allErrors > 0 ? allFound / allErrors : 1;
console.log(`In all: ${allFound} of ${allErrors} errors (${percent(share)}) in the doubtful tenth`);
process.exitCode = isMet && share >= wantedShare ? 0 : 1;

function percent(share) {
  return `${Math.round(share * 100)} %`;
}

function novels() {
  const folder = `${corpus}pdf/`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith("novel-"))
    .map((name) => folder + name);
}

/** One paragraph a line; undefined when the truth has no paragraphs. */
function trueParagraphs(name) {
  const path = `${corpus}truth/${name}.json`;
  if (!existsSync(path)) return undefined;
  const truth = JSON.parse(readFileSync(path, "utf8"));
  if (!truth.paras || !truth.ref_file) return undefined;
  return gunzipSync(readFileSync(`${corpus}truth/${truth.ref_file}`))
    .toString("utf8")
    .split("\n");
}

async function chaptersOf(path) {
  const bytes = new Uint8Array(readFileSync(path));
  const chapters = [];
  await convertManuscript({
    source: {
      size: bytes.length,
      bytes: async (offset, length) => bytes.slice(offset, offset + length),
      stream: (offset = 0, length = bytes.length - offset) =>
        new Blob([bytes.subarray(offset, offset + length)]).stream(),
    },
    kind: "pdf",
    fileName: basename(path),
    // Typography would change words' marks, which are not compared, and nothing else.
    options: { ...defaultOptions, typography: false },
    sink: { write: async () => undefined },
    identifier: "urn:uuid:00000000-0000-4000-8000-000000000000",
    modifiedAt: "2026-01-01T00:00:00Z",
    onChapter: async (chapter) => {
      chapters.push(chapter);
    },
  });
  return chapters;
}

/** The places of the least sure tenth; of equally sure ones the earlier. */
function maxDoubtful(blocks) {
  const order = blocks.map((_, index) => index);
  const sureOf = (index) => blocks[index].trust?.sure ?? 1;
  order.sort((p, q) => sureOf(p) - sureOf(q) || p - q);
  return new Set(order.slice(0, Math.floor(blocks.length * tenth)));
}
