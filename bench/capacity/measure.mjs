// Measures what one act costs: calls of the platform in workerd, time on a processor in Node (books, covers) and in the built
// Worker (pages).
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { attempt, environment, run } from "../../scripts/machine.mjs";
import { freshState, serve } from "../../tests/setup/server.ts";
import { bundle } from "../bundle.mjs";
import { ours } from "../converters.mjs";
import { novel } from "../inputs.mjs";
import { measure } from "../measure.mjs";
import { newAuthor } from "../new-author.mjs";
import { processorSecondsNow } from "../workerd-memory.mjs";

/** Writes the figures to `file` (a URL). Throws when one of them cannot be had. */
export async function measureActs(file) {
  const acts = callsOfThePlatform();
  for (const kind of ["docx", "pdf"]) acts[`${kind} conversion`].cpuMs = await conversionMs(kind);
  const cover = await finishedCover();
  acts.cover.cpuMs = cover.cpuMs;
  acts.cover.putBytes = cover.bytes;
  for (const [name, ms] of Object.entries(await pagesMs())) acts[name].cpuMs = ms;
  const machine = cpus()[0]?.model.trim() ?? "an unknown processor";
  const report = { measured: new Date().toISOString().slice(0, 10), machine, acts };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

function callsOfThePlatform() {
  const { stdout } = attempt(
    "vitest",
    ["run", "--project", "throughput", "bench/capacity/measure.bench.ts"],
    { env: { ...environment, THROUGHPUT: "1" }, stdio: "pipe", encoding: "utf8", maxBuffer: 1e8 },
  );
  const line = /MEASURED (\{.*\})/.exec(stdout ?? "")?.[1];
  if (!line) throw new Error(`nothing was measured in workerd:\n${(stdout ?? "").slice(-2_000)}`);
  return JSON.parse(line);
}

/** Median of three, of a novel of 80,000 words, with the start of a process. */
async function conversionMs(kind) {
  const folder = mkdtempSync(join(tmpdir(), "capacity-"));
  try {
    const input = novel(folder, kind, 80_000);
    const took = [];
    for (let time = 0; time < 3; time++) {
      const { command, args } = ours(input, join(folder, "book.epub"));
      const { finished, complaint, cpuSeconds } = await measure(command, args);
      if (!finished) throw new Error(complaint);
      took.push(cpuSeconds * 1_000);
    }
    return Math.round(took.sort((a, b) => a - b)[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function finishedCover() {
  const once = "build/capacity-cover.mjs";
  await bundle("cover-once.mjs", once);
  try {
    const report = JSON.parse(execFileSync("node", [once, "Kindle 1600 × 2560"], { encoding: "utf8" }));
    return { cpuMs: Math.round(report.cpu * 1_000), bytes: report.bytes };
  } finally {
    rmSync(once, { force: true });
  }
}

async function pagesMs() {
  run("node", ["scripts/build.mjs"]);
  const state = ".wrangler/capacity";
  freshState(state);
  const server = await serve(state);
  try {
    const cookie = await newAuthor(server.base, "measured");
    const cost = async (path, times = 100) => {
      for (let time = 0; time < 20; time++) await get(server.base, path, cookie);
      const before = processorSecondsNow();
      for (let time = 0; time < times; time++) await get(server.base, path, cookie);
      return Math.round(((processorSecondsNow() - before) * 1_000) / times);
    };
    const book = await madeBook(server.base, cookie);
    return {
      library: await cost("/projects"),
      dashboard: await cost("/dashboard"),
      "book page": await cost(`/projects/${book}`),
      poll: await cost(`/api/projects/${book}`),
    };
  } finally {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

/** The id of a finished book of a few pages. */
async function madeBook(base, cookie) {
  const form = new FormData();
  const chapters = ["One", "Two", "Three"].map(
    (name) => `Chapter ${name}\n\n${"It rained all night. ".repeat(200)}`,
  );
  form.append("manuscript", new File([chapters.join("\n\n\n")], "novel.txt"));
  const headers = { cookie, origin: base };
  const answer = await fetch(`${base}/api/convert/upload`, { method: "POST", body: form, headers });
  if (answer.status !== 202)
    throw new Error(`/api/convert/upload answered ${answer.status}: ${await answer.text()}`);
  const { id } = await answer.json();
  for (;;) {
    const { status, errorMessage } = await (await fetch(`${base}/api/projects/${id}`, { headers })).json();
    if (status === "completed") return id;
    if (status === "failed") throw new Error(errorMessage ?? "the book failed");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function get(base, path, cookie) {
  const answer = await fetch(base + path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
}
