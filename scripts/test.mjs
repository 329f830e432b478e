// `npm test`: sets itself up and runs everything this machine can run. Ends with `N passed, N failed`.
// Arguments go to vitest: `npm test -- --project pure`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { attemptBeside, environment, findChromium, hasJava, root, run } from "./machine.mjs";
import { setup } from "./setup.mjs";

setup();
const chosen = process.argv.slice(2);
const chromium = findChromium();
const java = hasJava();
const leftOut = [];
if (!chromium)
  leftOut.push(
    "the browser journeys (no Chromium found: install it, e.g. `apt-get install chromium`, or set CHROMIUM)",
  );
if (!java)
  leftOut.push("EPUBCheck (no Java found: install one, e.g. `apt-get install default-jre-headless`)");

run("node", ["scripts/build.mjs"]);

const reports = join(root, "build", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const env = {
  ...environment,
  ...(chromium ? { CHROMIUM: chromium } : {}),
  ...(java ? { HAS_JAVA: "1" } : {}),
};

let passed = 0;
let failed = 0;
if (chosen.length > 0) await suite("chosen", chosen);
else {
  // One more than there are cores: a test of the Worker is a process that waits for another, and each start for both.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  const projects = (...names) => names.flatMap((name) => ["--project", name]);
  await Promise.all([
    suite("inside", [workers, ...projects("suites", "pure-alone", "pure-together", "screens")]),
    suite("power-cut", projects("power-cut")),
  ]);
  // One server, two browsers at a time.
  if (chromium) await suite("journeys", ["--maxWorkers=2", ...projects("journeys")]);
}
for (const line of leftOut) console.log(`Left out: ${line}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Runs part of the tests and adds up what came of it; what it prints is shown as it comes. */
async function suite(name, args) {
  const file = join(reports, `${name}.json`);
  const status = await attemptBeside(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
    { env },
  );
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    failed += 1;
    return;
  }
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A file that would not load, or an error outside any test, fails the run without being counted as a test.
  if (status !== 0 && report.numFailedTests === 0) failed += 1;
}
