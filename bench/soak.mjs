// `npm run bench -- --soak [200]`: whose memory grows while so many small books are converted. Serves the built Worker three
// times, each on a fresh local state: once for conversions, once for uploads that are refused once they are stored (R2, D1 and
// the audit record, but no conversion), once for calls that do next to nothing. Every twentieth part of each is told:
// "isolate" is what the Worker's own isolate keeps after a full collection (heap and buffers; WebAssembly's memories are
// buffers), the figure that Cloudflare's 128 MB are held against. "Resident" is workerd's whole process, which also plays R2,
// D1, the queue and the Durable Objects, with the SQLite files of all of them; "anonymous" is its part that no file backs.
// `--no-build` measures what was built before; ONLY=books, uploads or calls runs one.
import { rmSync } from "node:fs";
import { run } from "../scripts/machine.mjs";
import { freshState, serve } from "../tests/setup/server.ts";
import { connectToIsolate, total } from "./isolate-memory.mjs";
import { makeDocx } from "./make-docx.mjs";
import { newAuthor } from "./new-author.mjs";
import { makeNovel } from "./novel.mjs";
import { putOnPlan } from "./paid-plan.mjs";
import { anonymousNow, residentNow } from "./workerd-memory.mjs";

const megabyte = 1024 * 1024;
const count = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 200);
const every = Math.max(1, Math.round(count / 10));
const words = 5_000;
/** One owner may upload sixty in ten minutes. */
const perAuthor = 50;
/** Caches fill during the first samples; what is kept must not grow by more from there to the end. */
const settledSamples = 3;
const maxGrowth = 4 * megabyte;
const state = ".wrangler/soak";

if (!process.argv.includes("--no-build")) run("node", ["scripts/build.mjs"]);
const works = { books: convertBook, uploads: refusedUpload, calls: idleCall };
let isMet = true;
for (const [name, work] of Object.entries(works)) {
  if (process.env.ONLY && process.env.ONLY !== name) continue;
  isMet = (await soak(name, work)) && isMet;
}
process.exitCode = isMet ? 0 : 1;

async function soak(name, work) {
  freshState(state);
  const server = await serve(state);
  try {
    const cookies = [];
    for (let at = 0; at * perAuthor < count; at++) {
      cookies.push(await newAuthor(server.base, `soaker-${at}`));
      putOnPlan(state, `soaker-${at}`, "ultimate");
    }
    // The first loads everything that such a request needs.
    await work(server, cookies[0], 0);
    const isolate = await connectToIsolate(server);
    const samples = [await sample(isolate)];
    console.log(`\n${count} ${name}: MB after each ${every}`);
    tell(0, samples[0]);
    for (let at = 1; at <= count; at++) {
      await work(server, cookies[at % cookies.length], at);
      if (at % every > 0) continue;
      samples.push(await sample(isolate));
      tell(at, samples.at(-1));
    }
    isolate.close();
    return verdict(name, samples);
  } catch (error) {
    console.error(server.log().slice(-2000));
    throw error;
  } finally {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function sample(isolate) {
  const kept = await isolate.keeps();
  return { ...kept, isolate: total(kept), resident: residentNow(), anonymous: anonymousNow() };
}

function tell(at, { heap, buffers, isolate, resident, anonymous }) {
  const parts = `${mb(heap)} heap + ${mb(buffers)} buffers`;
  console.log(
    `${String(at).padStart(5)}  isolate ${mb(isolate)} (${parts}), resident ${mb(resident)}, anonymous ${mb(anonymous)}`,
  );
}

function verdict(name, samples) {
  const first = samples[Math.min(settledSamples, samples.length - 1)];
  const last = samples.at(-1);
  const grown = (key) => mb(last[key] - first[key]);
  const isMet = last.isolate - first.isolate <= maxGrowth;
  console.log(
    `${isMet ? "met    " : "NOT MET"}  ${name}: from the ${settledSamples + 1}th sample on the isolate keeps ${grown("isolate")} MB more ` +
      `(at most ${mb(maxGrowth)}); resident grew by ${grown("resident")} MB, anonymous by ${grown("anonymous")} MB`,
  );
  return isMet;
}

/** Uploads a small book, each another, and waits for its EPUB. */
async function convertBook(server, cookie, at) {
  const title = `Soaked ${at}`;
  const bytes = makeDocx(makeNovel({ words, seed: at + 1 }), { title, author: "A Seed" });
  const { status, said } = await upload(server, cookie, `soaked-${at}.docx`, bytes);
  if (status !== 202) throw new Error(`the upload answered ${status}: ${said}`);
  const { id: projectId } = JSON.parse(said);
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    const project = await projectOf(server, cookie, projectId);
    if (project?.status === "completed") return;
    if (project?.status === "failed") throw new Error(`${title}: ${project.error?.message}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${title} was not converted in time`);
}

/** Text named .pdf: received, stored, looked at and refused. */
async function refusedUpload(server, cookie, at) {
  const bytes = new TextEncoder().encode(`${at} ${"It rained on the quay and nobody came. ".repeat(500)}`);
  const { status, said } = await upload(server, cookie, `text-${at}.pdf`, bytes);
  if (status !== 422) throw new Error(`the upload answered ${status}: ${said}`);
}

async function idleCall({ base }) {
  for (let time = 0; time < 5; time++) {
    const answer = await patient(() => fetch(`${base}/api/server/status`));
    await answer.arrayBuffer();
  }
}

async function projectOf({ base }, cookie, id) {
  const answer = await patient(() => fetch(`${base}/api/projects/${id}`, { headers: { cookie } }));
  return answer.ok ? answer.json() : undefined;
}

async function upload({ base }, cookie, name, bytes) {
  const form = new FormData();
  form.set("manuscript", new Blob([bytes]), name);
  const answer = await patient(() =>
    fetch(`${base}/api/convert/upload`, { method: "POST", headers: { origin: base, cookie }, body: form }),
  );
  return { status: answer.status, said: await answer.text() };
}

/** Local workerd closes idle connections, sometimes just as one is used again. */
async function patient(ask) {
  return ask().catch(ask);
}

function mb(bytes) {
  return (bytes / megabyte).toFixed(1);
}
