// `npm run bench -- --vr`: the reader's pages in Chromium, from the build as it is served, with its own content security
// policy: a novel of 100,000 words from the seed, laid out by the page engine in its worker.
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { build } from "vite";
import { bundle } from "./bundle.mjs";
import { novel } from "./inputs.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "colophon-vr-bench-"));
const verdicts = [];
const verdict = (figure, isMet, found) => verdicts.push({ figure, isMet, found });
const ms = (value) => `${Math.round(value)} ms`;
const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
};

let server;
let browser;
try {
  const words = await makeBook();
  await buildPage();
  const origin = await serve();
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}; ${words.toLocaleString("en")} words`,
  );
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--enable-precise-memory-info",
    ],
  });
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(() => "bench" in globalThis);

  const opened = await page.evaluate(() => globalThis.bench.open(16));
  console.log(
    `opened at 16 pt: first chapter ${ms(opened.firstMs)} after the look, first page drawn ${ms(opened.firstDrawnMs)} after the click, whole book ${ms(opened.wholeMs)}, ${opened.total} pages`,
  );
  verdict("first chapter of a novel of 100,000 words in 1 s", opened.firstMs <= 1000, ms(opened.firstMs));
  const second = await page.evaluate(() => globalThis.bench.second(16));
  verdict(
    "a second count finds as many pages, 16 pt",
    second === opened.total,
    `${second} and ${opened.total}`,
  );
  for (const size of [12, 24]) {
    const again = await page.evaluate((one) => globalThis.bench.whole(one), size);
    console.log(
      `then ${size} pt: first chapter ${ms(again.firstMs)}, whole book ${ms(again.wholeMs)}, ${again.total} pages`,
    );
    const counted = await page.evaluate((one) => globalThis.bench.second(one), size);
    verdict(
      `a second count finds as many pages, ${size} pt`,
      counted === again.total,
      `${counted} and ${again.total}`,
    );
  }
  await page.evaluate(() => globalThis.bench.whole(16));
  const walked = await page.evaluate(() => globalThis.bench.walk());
  verdict(
    "page by page from the first to the last, each found again by its place",
    walked === opened.total,
    `${walked} pages`,
  );

  const engine = basename(page.workers()[0]?.url() ?? "none");
  verdict("the engine's file is one that its policy is for", engine.startsWith("page-engine-"), engine);

  const took = (await page.evaluate(() => globalThis.bench.draw(60, 2.56))).sort((one, other) => one - other);
  console.log(`a page drawn, 1536 × 2048: median ${ms(took[30])}, worst of 60 ${ms(took.at(-1))}`);
  const found = await page.evaluate(() => globalThis.bench.search("the lamp"));
  console.log(`searched: ${found.hits} hits in ${ms(found.ms)}`);

  const heap = await workerHeap(page);
  const before = await heap();
  for (let round = 0; round < 4; round++) await page.evaluate(() => globalThis.bench.draw(60, 2.56));
  const after = await heap();
  console.log(`the worker's heap: ${before.toFixed(1)} MB, after 240 more pages ${after.toFixed(1)} MB`);
  verdict("the worker's heap stays below 64 MB", after < 64, `${after.toFixed(1)} MB`);
  verdict("nothing was refused by a policy and nothing failed", faults.length === 0, faults[0] ?? "no fault");
} finally {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log("\nVerdicts");
for (const { figure, isMet, found } of verdicts)
  console.log(`${isMet ? "met    " : "NOT MET"}  ${figure}: ${found}`);
process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1;

/** The novel as it is stored beside its EPUB, and what the reader is told of it. */
async function makeBook() {
  const once = join(root, "build/vr-book.mjs");
  await bundle("vr-book.mjs", once);
  const { readingBookOf } = await import(once);
  const { book, chapters } = await readingBookOf(novel(folder, "txt", 100_000));
  for (const chapter of chapters)
    writeFileSync(join(folder, `${chapter.index}.json`), JSON.stringify(chapter));
  writeFileSync(join(folder, "book.json"), JSON.stringify(book));
  return book.words;
}

async function buildPage() {
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html><title>bench</title><link rel=icon href=data:,><script type=module src=/assets/page.js></script>",
  );
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "#app": join(root, "app") } },
    worker: { format: "es" },
    build: {
      outDir: join(folder, "site"),
      assetsInlineLimit: 0,
      target: "es2022",
      reportCompressedSize: false,
      rollupOptions: { input: join(root, "bench/vr-page.ts"), output: { entryFileNames: "assets/page.js" } },
    },
  });
}

/** As Cloudflare serves it: the policy of `public/_headers` for the worker's file. */
async function serve() {
  const headers = readFileSync(join(root, "public/_headers"), "utf8");
  const policy =
    /\/assets\/page-engine-\*[\s\S]*?Content-Security-Policy: (.*)/.exec(headers)?.[1] ??
    "default-src 'none'";
  server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    const file = path.startsWith("/book/")
      ? join(folder, basename(path))
      : path.startsWith("/fonts/")
        ? join(root, "public", path)
        : path === "/index.html"
          ? join(folder, path)
          : join(folder, "site", path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
    if (basename(path).startsWith("page-engine-")) response.setHeader("Content-Security-Policy", policy);
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

/** Megabytes of the worker's own heap, as its inspector tells after a collection. */
async function workerHeap(page) {
  const inspector = await page.context().newCDPSession(page);
  const waiting = new Map();
  let session;
  let lastId = 0;
  const attached = new Promise((resolve) => {
    inspector.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== "worker") return;
      session = sessionId;
      resolve();
    });
  });
  inspector.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
  });
  await inspector.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  await attached;
  const ask = (method) => {
    const id = ++lastId;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    inspector.send("Target.sendMessageToTarget", {
      sessionId: session,
      message: JSON.stringify({ id, method }),
    });
    return answer;
  };
  return async () => {
    await ask("HeapProfiler.collectGarbage");
    const { usedSize } = await ask("Runtime.getHeapUsage");
    return usedSize / 1024 / 1024;
  };
}
