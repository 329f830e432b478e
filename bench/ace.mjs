// `npm run bench -- --ace [manuscripts and EPUBs]`: what Ace by DAISY (axe-core in Chromium, and EPUB's own rules) finds in
// our books; without names, in those of tests/corpus. Ends with 1 when a finding is serious or critical, but for
// pictures the manuscript gives no description of.
// Ace is not among the packages: its 230 would weigh 80 MB on every checkout, and Puppeteer downloads a browser when it is
// installed. Here it is fetched once, into node_modules/.cache, with no script of its own run, and uses the Chromium
// of the tests (CHROMIUM, else /usr/bin/chromium).
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";

const version = "1.4.6";
const limitMs = Number(process.env.ACE_LIMIT_SECONDS ?? 180) * 1000;
const folder = mkdtempSync(join(tmpdir(), "colophon-ace-"));
try {
  const ace = installed();
  const given = process.argv.slice(2);
  const inputs = given.length > 0 ? given : corpus();
  let faults = 0;
  for (const [index, input] of inputs.entries()) faults += look(ace, input, index);
  console.log(
    `\n${inputs.length} books, ${faults} serious or critical findings beside pictures without a description`,
  );
  process.exitCode = faults > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function installed() {
  const home = new URL(`../node_modules/.cache/ace-${version}/`, import.meta.url).pathname;
  const command = join(home, "node_modules/@daisy/ace-cli/bin/ace.js");
  if (existsSync(command)) return command;
  console.log(`Fetching Ace ${version}…`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{ "private": true }\n');
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", home];
  const run = spawnSync("npm", ["install", ...flags, `@daisy/ace-cli@${version}`], { stdio: "inherit" });
  if (run.status !== 0) throw new Error("Ace could not be installed.");
  return command;
}

function corpus() {
  const root = new URL("../tests/corpus/", import.meta.url).pathname;
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) =>
      readdirSync(join(root, entry.name))
        .filter((name) => name.startsWith("in."))
        .map((name) => join(root, entry.name, name)),
    );
}

/** Prints what was found and gives the number of findings that count. */
function look(ace, input, index) {
  // A finished book is looked at as it is; the EPUBs of tests/corpus are manuscripts.
  const isFinished = extname(input) === ".epub" && basename(input) !== "in.epub";
  const epub = isFinished ? input : convert(input, index);
  if (!epub) return 1;
  const out = join(folder, String(index));
  const run = spawnSync(process.execPath, [ace, "--silent", "--force", "--outdir", out, epub], {
    timeout: limitMs,
    encoding: "utf8",
    env: {
      ...process.env,
      PUPPETEER_EXECUTABLE_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium",
      ACE_TIMEOUT_INITIAL: "60000",
    },
  });
  const report = join(out, "report.json");
  if (!existsSync(report)) {
    console.log(
      `${basename(input)}: Ace gave no report (${run.error?.message ?? run.stderr.trim().split("\n")[0]})`,
    );
    return 1;
  }
  const findings = new Map();
  for (const file of JSON.parse(readFileSync(report, "utf8")).assertions)
    for (const { "earl:test": test } of file.assertions) {
      const name = `${test["earl:impact"]} ${test["dct:title"]}`;
      findings.set(name, (findings.get(name) ?? 0) + 1);
    }
  const list = [...findings].map(([name, count]) => `${name} ×${count}`);
  console.log(`${basename(input)}: ${list.join(", ") || "nothing found"}`);
  return [...findings]
    .filter(([name]) => /^(serious|critical) /.test(name) && !/image-alt|accessmodesufficient/i.test(name))
    .reduce((sum, [, count]) => sum + count, 0);
}

function convert(input, index) {
  const epub = join(folder, `${index}.epub`);
  const run = spawnSync(process.execPath, ["scripts/convert.ts", input, "-o", epub], { encoding: "utf8" });
  if (run.status === 0) return epub;
  console.log(`${basename(input)}: no book (${run.stderr.trim().split("\n")[0]})`);
  return undefined;
}
