// `npm run bench -- --weights`: what pages weigh and how long they keep a slow processor busy, beside their limits. JavaScript
// is reckoned from the built files; fonts, blocking time and layout shift are measured in Chromium, its processor four times
// slower, from the built Worker on a fresh local state. Blocking time is told twice: by the clock, and by the processor's own
// time of the page's thread, which is what counts, because other programs on the machine are not in it. `--no-build` measures what was built before; WEIGHTS_BASE names a
// server that runs already.
import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { run } from "../scripts/machine.mjs";
import {
  blockingLimitMs,
  homeFontsLimitKb,
  routeWeights,
  scriptLimitsKb,
  shiftLimit,
} from "../scripts/route-weights.mjs";

/** Each page is opened so many times; the median counts. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const slowdown = 4;
/** A task longer than this keeps a person waiting; what is over it is blocking time (https://web.dev/articles/tbt). */
const longTaskMs = 50;
const settleMs = 3_000;
const pages = [
  { path: "/", route: "routes/pages/home" },
  { path: "/converter", route: "routes/pages/converter" },
  { path: "/cover-designer", route: "routes/pages/cover-designer" },
  { path: "/templates", route: "routes/pages/templates" },
];

if (!process.argv.includes("--no-build")) run("node", ["scripts/build.mjs"]);
const verdicts = [];
const verdict = (figure, isMet, found) => verdicts.push({ figure, isMet, found });

for (const { id, kb } of routeWeights()) {
  const limit = scriptLimitsKb[id];
  console.log(`${kb.toFixed(1).padStart(6)} kB of JavaScript  ${id}`);
  if (limit) verdict(`${id}: JavaScript of at most ${limit} kB`, kb <= limit, `${kb.toFixed(1)} kB`);
}

const state = ".wrangler/weights";
let server;
let browser;
try {
  const base = process.env.WEIGHTS_BASE ?? (await started());
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  console.log(`\nProcessor ${slowdown} times slower, ${rounds} visits each, load ${loadavg()[0].toFixed(1)}`);
  for (const { path, route } of pages) {
    const visits = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(base + path));
    const byClock = median(visits.map((one) => one.blockingMs));
    const blocking = median(visits.map((one) => one.processorMs));
    const shift = Math.max(...visits.map((one) => one.shift));
    const fonts = Math.max(...visits.map((one) => one.fontKb));
    console.log(
      `${path.padEnd(16)} blocking ${Math.round(blocking)} ms (${Math.round(byClock)} by the clock), shift ${shift.toFixed(3)}, fonts ${fonts.toFixed(1)} kB`,
    );
    verdict(
      `${path}: blocking time of at most ${blockingLimitMs} ms`,
      blocking <= blockingLimitMs,
      `${Math.round(blocking)} ms`,
    );
    verdict(`${path}: layout shift of ${shiftLimit}`, shift <= shiftLimit, shift.toFixed(3));
    if (route === "routes/pages/home")
      verdict(
        `${path}: fonts of at most ${homeFontsLimitKb} kB`,
        fonts <= homeFontsLimitKb,
        `${fonts.toFixed(1)} kB`,
      );
  }
} finally {
  await browser?.close();
  await server?.stop();
  rmSync(state, { recursive: true, force: true });
}
console.log("\nVerdicts");
for (const { figure, isMet, found } of verdicts)
  console.log(`${isMet ? "met    " : "NOT MET"}  ${figure}: ${found}`);
process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1;

async function started() {
  const { freshState, serve } = await import("../tests/setup/server.ts");
  freshState(state);
  server = await serve(state);
  return server.base;
}

/** One visit with an empty cache, on a wide screen; fonts are those the first view fetched. */
async function visit(address) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  let fontBytes = 0;
  page.on("response", async (response) => {
    if (/\.woff2?$/.test(new URL(response.url()).pathname))
      fontBytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(() => {
    globalThis.seen = { tasks: [], shift: 0, painted: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        globalThis.seen.tasks.push({ startTime, duration });
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === "first-contentful-paint") globalThis.seen.painted = entry.startTime;
    }).observe({ type: "paint", buffered: true });
  });
  const threadTasks = await traced(session, async () => {
    await page.goto(address, { waitUntil: "load", timeout: 120_000 });
    await page.waitForTimeout(settleMs);
  });
  const { tasks, shift, painted } = await page.evaluate(() => globalThis.seen);
  await context.close();
  const blockingMs = tasks
    .filter(({ startTime, duration }) => startTime + duration > painted)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - longTaskMs), 0);
  const processorMs = threadTasks.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0);
  return { blockingMs, processorMs, shift, fontKb: fontBytes / 1000 };
}

/** Returns the processor time, ms, of each task of the page's thread after the first paint, while `work` goes on. */
async function traced(session, work) {
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];
  await session.send("Tracing.start", { traceConfig: { includedCategories }, transferMode: "ReportEvents" });
  await work();
  const isComplete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await isComplete;
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("the page was never painted");
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, dur = 0, tdur }) => tdur !== undefined && ts + dur > paint.ts);
  if (tasks.length === 0) throw new Error("Chromium told no task's processor time");
  return tasks.map(({ tdur }) => tdur / 1000);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
