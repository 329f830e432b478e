// `npm run judge -- PATH`: converts every manuscript of a corpus, has its judges score the books, and compares each score
// with the committed one (bench/judge-scores.tsv). Fails when a book fell by more than 0.1, or is missing.
//   npm run judge -- PATH                 PATH holds the folders `corpus` and `score`; COLOPHON_CORPUS may name it instead
//   npm run judge -- PATH --sample        a fixed twelfth of the files, for CI: a minute or two
//   npm run judge -- PATH --only PATTERN  the files whose names match
//   npm run judge -- PATH --write         commits what is found as the scores to hold
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { compareScores, meansOf, readScores, sampleOf, scoresOf, writeScores } from "./judge-scores.ts";
import { environment, root } from "./machine.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "boolean" }, only: { type: "string" }, write: { type: "boolean" } },
});
const committedPath = join(root, "bench", "judge-scores.tsv");
/** Every so many-th file of a folder is in the sample. */
const sampleStep = 12;
/** Files larger than this take too long for the sample. */
const maxSampleBytes = 2_000_000;
const kinds = ["docx", "pdf", "txt", "rtf", "hostile"];

const place = positionals[0] ?? process.env.COLOPHON_CORPUS;
if (!place) leave("Which corpus? Name the folder that holds `corpus` and `score`, or set COLOPHON_CORPUS.");
const corpus = join(resolve(place), "corpus");
const judges = join(resolve(place), "score");
for (const path of [corpus, join(judges, "judge.py"), join(judges, "authors", "check.py")])
  if (!existsSync(path))
    leave(`There is no ${path}: the corpus and its judges must stand side by side in one folder.`);
for (const [command, flag, what] of [
  ["python3", "--version", "Python 3"],
  ["javac", "-version", "a JDK"],
])
  if (spawnSync(command, [flag], { stdio: "ignore" }).status !== 0)
    leave(`The judges need ${what}, and there is no ${command} here.`);
if (!values.write && !existsSync(committedPath))
  leave("There are no committed scores yet (bench/judge-scores.tsv): run this once with --write.");

const isAsked = asked();
const folder = mkdtempSync(join(tmpdir(), "colophon-judge-"));
try {
  const found = judge();
  console.log(`\nMeans: ${meansOf(found)}`);
  if (values.write) write(found);
  else compare(found);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function judge() {
  const convert = "node scripts/convert.mjs {in} -o {out}";
  const only = (names) => (names ? ["--only", `^(?:${names.map(escaped).join("|")})$`] : []);
  const files = chosen(kinds);
  const judged = join(folder, "judge.json");
  // They leave with 1 when any book is faulted; what counts here are the scores.
  if (!files || files.length > 0)
    python([
      "judge.py",
      "--cmd",
      convert,
      "--corpus",
      corpus,
      "--kinds",
      kinds.join(","),
      "--out",
      folder,
      ...only(files),
    ]);
  const own = chosen(["authors"]);
  const report = join(folder, "authors.json");
  const books = join(folder, "authors");
  if (!own || own.length > 0)
    python([
      join("authors", "check.py"),
      join(corpus, "authors"),
      books,
      "--cmd",
      convert,
      "--json",
      report,
      ...only(own),
    ]);
  const read = (path, none) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : none);
  return scoresOf(read(judged, []), read(report, { files: {} }));
}

function escaped(name) {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function python([script, ...args]) {
  spawnSync("python3", [join(judges, script), ...args], { cwd: root, env: environment, stdio: "inherit" });
}

/** The names of the files asked for in these folders; undefined when it is all of them. */
function chosen(folders) {
  if (!values.sample && values.only === undefined) return undefined;
  return manuscripts()
    .filter((file) => folders.includes(file.split("/")[0]) && isAsked(file))
    .map((file) => file.slice(file.indexOf("/") + 1));
}

function asked() {
  const pattern = new RegExp(values.only ?? "");
  const isNamed = (file) => pattern.test(file.slice(file.indexOf("/") + 1));
  if (!values.sample) return isNamed;
  const small = manuscripts().filter((file) => statSync(join(corpus, file)).size <= maxSampleBytes);
  const sample = new Set(sampleOf(small, sampleStep));
  return (file) => sample.has(file) && isNamed(file);
}

function manuscripts() {
  return [...kinds, "authors"].flatMap((kind) =>
    existsSync(join(corpus, kind))
      ? readdirSync(join(corpus, kind))
          .filter((name) => !name.endsWith(".truth.json"))
          .map((name) => `${kind}/${name}`)
      : [],
  );
}

function write(found) {
  const before = existsSync(committedPath) ? readScores(readFileSync(committedPath, "utf8")) : new Map();
  const isWhole = !values.sample && values.only === undefined;
  mkdirSync(join(root, "bench"), { recursive: true });
  writeFileSync(committedPath, writeScores(isWhole ? found : new Map([...before, ...found])));
  console.log(`${found.size} scores written to bench/judge-scores.tsv.`);
}

function compare(found) {
  const committed = readScores(readFileSync(committedPath, "utf8"));
  const { falls, rises, unknown, missing } = compareScores(committed, found, isAsked);
  for (const { file, from, to } of falls) console.log(`fell: ${file} ${from.toFixed(2)} → ${to.toFixed(2)}`);
  for (const file of missing) console.log(`missing: ${file}`);
  if (unknown.length > 0) console.log(`without a committed score: ${unknown.join(", ")}`);
  const failed = falls.length + missing.length;
  console.log(`${found.size} judged, ${rises} better, ${falls.length} worse, ${missing.length} missing.`);
  if (failed > 0) process.exitCode = 1;
}

function leave(sentence) {
  console.error(sentence);
  process.exit(1);
}
