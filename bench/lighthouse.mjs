// `npm run bench -- --lighthouse [/path …]`: Lighthouse's scores of pages, on the phone it simulates, in the installed Chromium
// against the built Worker on a fresh local state. Without paths, the three pages with a limit: home, converter and templates.
//   --categories performance,seo   these categories only; all four otherwise
//   --desktop                      a desk's screen and line instead of a phone's
//   --rounds 1                     the median of so many runs counts; 3 otherwise, because a busy machine paints late now and then
//   --no-build                     measures what was built before
// LIGHTHOUSE_BASE names a server that runs already. Faults are listed under the table. It fails when a score is under 95.
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import lighthouse, { desktopConfig } from "lighthouse";
import { chromium } from "playwright-core";
import { findChromium, run } from "../scripts/machine.mjs";

const minScore = 95;
const allCategories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
  "speed-index": "SI",
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    categories: { type: "string", default: allCategories.join() },
    desktop: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
    "no-build": { type: "boolean", default: false },
  },
});
const paths = positionals.length > 0 ? positionals : ["/", "/converter", "/templates"];
const categories = values.categories.split(",");
const rounds = Number(values.rounds);

if (!values["no-build"]) run("node", ["scripts/build.mjs"]);
const state = ".wrangler/lighthouse";
let server;
let browser;
const low = [];
try {
  const base = process.env.LIGHTHOUSE_BASE ?? (await started());
  const port = await freePort();
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      `--remote-debugging-port=${port}`,
      ...["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    ],
  });
  const device = values.desktop ? "desk" : "phone";
  console.log(`A simulated ${device}, ${rounds} runs a page, load ${loadavg()[0].toFixed(1)}`);
  const columns = [...categories, ...(categories.includes("performance") ? Object.values(metrics) : [])];
  printRow("", columns);
  const faults = [];
  for (const path of paths) {
    await warmUp(base + path);
    const results = [];
    for (let round = 0; round < rounds; round++) results.push(await judge(base + path, port));
    const { scores, figures, found } = medianOf(results);
    printRow(path, [...scores, ...figures]);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
    categories.forEach((category, at) => {
      if (scores[at] < minScore) low.push(`${path}: ${category} ${scores[at]}`);
    });
  }
  for (const fault of faults) console.log(fault);
} finally {
  await browser?.close();
  await server?.stop();
  rmSync(state, { recursive: true, force: true });
}
for (const line of low) console.log(`NOT MET  at least ${minScore}: ${line}`);
process.exitCode = low.length > 0 ? 1 : 0;

async function started() {
  const { freshState, serve } = await import("../tests/setup/server.ts");
  freshState(state);
  server = await serve(state);
  return server.base;
}

/** Opens a page once: a new Worker loads its modules and a new browser its parts, which no later visit waits for. */
async function warmUp(address) {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: "load", timeout: 120_000 });
  await page.close();
}

/** Returns one run's scores of 0 to 100, its figures as they are printed, and what it found wrong. */
async function judge(address, port) {
  const options = { port, onlyCategories: categories, logLevel: "error" };
  const { lhr } = await lighthouse(address, options, values.desktop ? desktopConfig : undefined);
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const scores = categories.map((category) => Math.round((lhr.categories[category].score ?? 0) * 100));
  const figures = categories.includes("performance")
    ? Object.keys(metrics).map((metric) => lhr.audits[metric].displayValue.replaceAll(" ", " "))
    : [];
  // Those that weigh nothing are advice, and the parts of performance are in the table.
  const found = categories
    .filter((category) => category !== "performance")
    .flatMap((category) => lhr.categories[category].auditRefs)
    .filter(({ weight, id }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => `${id} – ${lhr.audits[id].title}${places(lhr.audits[id])}`);
  return { scores, figures, found };
}

function places({ details }) {
  const named = (details?.items ?? [])
    .slice(0, 3)
    .map(({ node, description, url, source }) => node?.selector ?? description ?? url ?? source?.url)
    .filter(Boolean);
  return named.length > 0 ? `: ${named.join("; ")}` : "";
}

/** The run in the middle by its first category. */
function medianOf(results) {
  return results.toSorted((a, b) => a.scores[0] - b.scores[0])[Math.floor(results.length / 2)];
}

function printRow(name, cells) {
  console.log(name.padEnd(32) + cells.map((cell) => String(cell).padStart(15)).join(""));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
