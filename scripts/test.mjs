// `npm test`: sets itself up and runs everything this machine can run. Ends with `N passed, N failed`.
// Arguments go to vitest: `npm test -- --project pure`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { attempt, environment, findChromium, hasJava, root, run } from "./machine.mjs";
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
if (chosen.length > 0) suite("chosen", chosen);
else {
  // Vitest leaves one core to others, which on two cores is half of the machine.
  const workers = Math.max(2, availableParallelism() - 1);
  suite("inside", [
    `--maxWorkers=${workers}`,
    ...["pure", "screens", "workers"].flatMap((name) => ["--project", name]),
  ]);
  if (chromium) suite("journeys", ["--project", "journeys"]);
}
for (const line of leftOut) console.log(`Left out: ${line}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function suite(name, args) {
  const file = join(reports, `${name}.json`);
  const result = attempt(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
    {
      env,
    },
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
  if (result.status !== 0 && report.numFailedTests === 0) failed += 1;
}
