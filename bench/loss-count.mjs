// `npm run bench -- --loss-count [manuscripts]`: what each loss report says its manuscript holds, beside a second and far
// simpler count (tests/setup/count-source.ts). Without names, every manuscript of the corpus beside
// the project. Says every difference, and every word the loss report calls lost. Ends with 1 when a loss report is not
// even in itself, or a book differs that `known` does not explain.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { known } from "./loss-count-known.mjs";

const root = fileURLToPath(new URL("../../shared/corpus/", import.meta.url));
const given = process.argv.slice(2);
if (given.length === 0 && !existsSync(root)) {
  console.log("Left out: the corpus of manuscripts does not lie beside the project.");
  process.exit();
}
const files =
  given.length > 0
    ? given
    : ["docx", "txt", "rtf", "pdf"].flatMap((kind) =>
        readdirSync(join(root, kind)).map((name) => join(root, kind, name)),
      );

const { convertManuscript } = await import("../workers/domain/convert/convert.ts");
const { defaultOptions } = await import("../workers/domain/convert/options.ts");
const { sniffManuscript } = await import("../workers/domain/convert/sniff.ts");
const { bytesSource } = await import("../workers/domain/convert/source.ts");
const { findCharset } = await import("../workers/domain/convert/readers/txt/charset.ts");
const { countedKinds, countPlainWords, countSource } = await import("../tests/setup/count-source.ts");

const found = { same: 0, explained: 0, different: 0, uneven: 0, missing: 0 };
for (const file of files) await compare(file);
console.log(
  `${found.same} the same, ${found.explained} explained, ${found.different} not; ${found.uneven} uneven; ${found.missing} words missing`,
);
process.exitCode = found.different + found.uneven > 0 ? 1 : 0;

async function compare(file) {
  const bytes = new Uint8Array(readFileSync(file));
  const fileName = basename(file);
  const source = bytesSource(bytes);
  let losses;
  let kind;
  try {
    kind = await sniffManuscript(source, fileName);
    ({ losses } = await convertManuscript({
      source,
      kind,
      fileName,
      options: defaultOptions,
      rules: false,
      sink: { write: async () => {} },
      identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
      modifiedAt: "2026-01-02T03:04:05Z",
    }));
  } catch (fault) {
    console.log(`${fileName}: no book is made of it (${fault.code ?? fault})`);
    return;
  }
  const uneven = unevenness(losses);
  if (uneven.length > 0) found.uneven++;
  for (const one of uneven) console.log(`${fileName}: UNEVEN ${one}`);
  for (const line of losses.lines.filter(({ state }) => state === "missing"))
    console.log(
      `${fileName}: missing ${line.kind}, ${line.words} words, ${line.source ?? ""} ${line.text.slice(0, 80)}`,
    );
  found.missing += losses.words.missing;
  const counted = await countOf(kind, bytes, source, fileName, file);
  if (!counted) return;
  const ours = countedKinds(losses);
  const differences = Object.entries(counted).filter(([what, count]) => !isSame(kind, count, ours[what]));
  const why = known[`${basename(dirname(file))}/${fileName}`];
  found[differences.length === 0 ? "same" : why ? "explained" : "different"]++;
  if (differences.length > 0)
    console.log(
      `${fileName}: ${differences.map(([what, count]) => `${what} ${ours[what]}, counted ${count}`).join("; ")}${why ? ` (${why})` : ""}`,
    );
}

async function countOf(kind, bytes, source, fileName, file) {
  // Letters on a page have only places: another program finds the words, where it is on the machine.
  if (kind === "pdf") return pdfWords(file);
  return countSource(
    kind,
    bytes,
    kind === "txt" ? (await findCharset(source, fileName)).encoding : undefined,
  );
}

function pdfWords(file) {
  const { stdout, status } = spawnSync("pdftotext", ["-layout", file, "-"], { maxBuffer: 1e8 });
  return status === 0 ? { words: countPlainWords(stdout.toString()) } : undefined;
}

/** Where one letter ends a word and the next begins another is a guess on a page: one in a hundred may differ. */
function isSame(kind, count, ours) {
  return Math.abs(count - ours) <= (kind === "pdf" ? ours / 100 : 0);
}

/** What does not add up in a loss report. */
function unevenness({ words, kinds, lines, counted }) {
  const wrong = [];
  if (words.out - words.added + words.left + words.missing + words.joined !== words.in) wrong.push("words");
  for (const [kind, count] of Object.entries(kinds))
    if (count.book + count.left + count.missing !== count.in) wrong.push(kind);
  for (const state of ["left", "missing"]) {
    const listed = lines.filter((line) => line.state === state);
    // Past the most lines they are counted, not listed.
    if (listed.length < counted[state]) continue;
    const told = listed.reduce((sum, line) => sum + line.words, 0);
    if (told !== words[state]) wrong.push(`${words[state]} words ${state}, lines tell ${told}`);
  }
  return wrong;
}
