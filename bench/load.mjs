// `npm run bench -- --load [100 1000]`: pages and calls under so many visitors at once, beside a queue of conversions that stays full.
// Serves the built Worker on a fresh local state. Each visitor asks for one address after another, with a pause of about a second
// between them, for LOAD_SECONDS (60). Told are the errors, how long answers took, and what workerd's process holds; the figures of a
// machine that plays browser, database and Cloudflare at once are there to be compared, not to be promised. Held are: no error, and
// no more memory kept at the end than `maxGrowth` above what is kept once a quarter of the time is over.
// `--no-build` measures what was built before.
import { rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { run } from "../scripts/machine.mjs";
import { freshState, serve } from "../tests/setup/server.ts";
import { connectToIsolate, total } from "./isolate-memory.mjs";
import { makeDocx } from "./make-docx.mjs";
import { newAuthor } from "./new-author.mjs";
import { makeNovel } from "./novel.mjs";
import { putOnPlan } from "./paid-plan.mjs";
import { residentNow } from "./workerd-memory.mjs";

const megabyte = 1024 * 1024;
const counts = process.argv.slice(2).filter((one) => /^\d+$/.test(one));
const crowds = counts.length > 0 ? counts.map(Number) : [100, 1_000];
const seconds = Number(process.env.LOAD_SECONDS ?? 60);
const pauseMs = 1_000;
const words = 20_000;
/** Books that wait or are being made, kept up to this many all the time. */
const queued = 12;
/** One owner may upload sixty in ten minutes. */
const authors = 6;
const maxGrowth = 16 * megabyte;
const state = ".wrangler/load";
/** What visitors ask for: most look around, some are signed in and wait for a book. */
const addresses = [
  ...["/", "/pricing", "/templates", "/developers", "/help-center"].map((path) => ({ path })),
  ...["/api/server/status", "/api/subscription-plans", "/api/templates"].map((path) => ({ path })),
  ...["/dashboard", "/projects", "/api/projects", "/api/usage"].map((path) => ({ path, isOwn: true })),
];

if (!process.argv.includes("--no-build")) run("node", ["scripts/build.mjs"]);
let isMet = true;
for (const crowd of crowds) isMet = (await load(crowd)) && isMet;
process.exitCode = isMet ? 0 : 1;

async function load(crowd) {
  freshState(state);
  const server = await serve(state);
  const agent = new Agent({ keepAlive: true, maxSockets: crowd });
  try {
    const cookies = [];
    for (let at = 0; at < authors; at++) {
      cookies.push(await newAuthor(server.base, `loader-${at}`));
      putOnPlan(state, `loader-${at}`, "ultimate");
    }
    const isolate = await connectToIsolate(server);
    const until = performance.now() + seconds * 1000;
    const asked = { took: [], errors: new Map() };
    const samples = [];
    const uploads = keepQueueFull(server, cookies, until);
    const visitors = Array.from({ length: crowd }, (_, at) =>
      visit(server, agent, cookies[at % cookies.length], at, until, asked),
    );
    while (performance.now() < until) {
      await pause((seconds * 1000) / 12);
      samples.push({ kept: total(await isolate.keeps()), resident: residentNow() });
    }
    await Promise.all(visitors);
    const books = await uploads;
    isolate.close();
    return verdict(crowd, asked, samples, books);
  } catch (error) {
    console.error(server.log().slice(-2000));
    throw error;
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

/** One visitor, who comes some time within the first pause. */
async function visit({ port }, agent, cookie, at, until, { took, errors }) {
  await pause((pauseMs * (at % 100)) / 100);
  for (let nth = at; performance.now() < until; nth++) {
    const { path, isOwn } = addresses[nth % addresses.length];
    const begun = performance.now();
    const status = await ask(port, agent, path, isOwn ? { Cookie: cookie } : {});
    took.push(performance.now() - begun);
    if (status !== 200) errors.set(`${path} ${status}`, (errors.get(`${path} ${status}`) ?? 0) + 1);
    await pause(pauseMs);
  }
}

/** The status of an answer that was read to its end, or what went wrong. */
function ask(port, agent, path, headers) {
  return new Promise((resolve) => {
    const call = request({ port, path, agent, headers }, (answer) => {
      answer.on("end", () => resolve(answer.statusCode));
      answer.on("error", (error) => resolve(error.code ?? error.message));
      answer.resume();
    });
    call.on("error", (error) => resolve(error.code ?? error.message));
    call.end();
  });
}

/** Uploads another book whenever fewer than `queued` are unfinished. Answers how many were sent, finished and failed. */
async function keepQueueFull(server, cookies, until) {
  let sent = 0;
  const state = async () => {
    const lists = await Promise.all(cookies.map((cookie) => json(`${server.base}/api/projects`, cookie)));
    return lists.flat().map(({ status }) => status);
  };
  while (performance.now() < until) {
    const unfinished = (await state()).filter((one) => one === "pending" || one === "processing").length;
    for (let missing = queued - unfinished; missing > 0; missing--) {
      const title = `Under load ${sent}`;
      const bytes = makeDocx(makeNovel({ words, seed: sent + 1 }), { title, author: "A Seed" });
      const form = new FormData();
      form.set("manuscript", new File([bytes], `load-${sent}.docx`));
      const headers = { Cookie: cookies[sent % cookies.length], Origin: server.base };
      const answer = await fetch(`${server.base}/api/convert/upload`, {
        method: "POST",
        headers,
        body: form,
      });
      if (answer.status !== 202)
        throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
      sent++;
    }
    await pause(1_000);
  }
  const statuses = await state();
  const number = (status) => statuses.filter((one) => one === status).length;
  return { sent, completed: number("completed"), failed: number("failed") };
}

async function json(address, cookie) {
  return (await fetch(address, { headers: { Cookie: cookie } })).json();
}

function verdict(crowd, { took, errors }, samples, { sent, completed, failed }) {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const failures = [...errors.values()].reduce((sum, count) => sum + count, 0);
  const settled = samples[Math.floor(samples.length / 4)];
  const last = samples.at(-1);
  const grown = last.kept - settled.kept;
  const mb = (bytes) => Math.round(bytes / megabyte);
  console.log(
    `\n${crowd} visitors, ${seconds} s: ${took.length} answers (${Math.round(took.length / seconds)} a second); ms: half ${at(0.5)}, 90 of 100 ${at(0.9)}, 95 ${at(0.95)}, 99 ${at(0.99)}, slowest ${at(1)}`,
  );
  console.log(`beside them ${sent} books sent, ${completed} finished, ${failed} failed`);
  console.log(`the isolate keeps, MB: ${samples.map(({ kept }) => mb(kept)).join(" ")}`);
  console.log(`the process holds, MB: ${samples.map(({ resident }) => mb(resident)).join(" ")}`);
  for (const [what, count] of errors) console.log(`  ${count} × ${what}`);
  const isWell = failures === 0 && failed === 0 && grown <= maxGrowth;
  console.log(
    `${isWell ? "met    " : "NOT MET"}  ${crowd} visitors: ${failures} errors (none allowed), ${failed} books failed, ${mb(grown)} MB more kept (at most ${mb(maxGrowth)})`,
  );
  return isWell;
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
