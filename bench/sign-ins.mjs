// `npm run bench -- --sign-ins`: how long a page takes beside 40 sign-ins at once, each under a name of its own. Serves the
// built Worker on a fresh local state; SIGN_INS=80 sends more. Three rounds; the slowest page of all is held to a second, and the
// 95th percentile of the pages meanwhile to twice that of pages on their own, which are measured before and after. Beside it stands
// the same with calls that compute nothing: so long a page waits here for forty requests of any kind.
// `--no-build` measures what was built before.
import { rmSync } from "node:fs";
import { run } from "../scripts/machine.mjs";
import { freshState, serve } from "../tests/setup/server.ts";
import { newAuthor } from "./new-author.mjs";

const atOnce = Number(process.env.SIGN_INS ?? 40);
const rounds = 3;
const longestPageMs = 1_000;
const maxTimesUsual = 2;
const pagesAlone = 60;
let faults = 0;
const state = ".wrangler/sign-ins";

if (!process.argv.includes("--no-build")) run("node", ["scripts/build.mjs"]);
freshState(state);
const server = await serve(state);
try {
  const cookie = await newAuthor(server.base, "beside");
  // The first pages load what every page needs.
  for (let time = 0; time < 3; time++) await page(cookie);
  const alone = await pagesOnTheirOwn(cookie);
  for (let round = 1; round <= rounds; round++) await measuredRound(`calls ${round}`, cookie, plainCall);
  const beside = [];
  for (let round = 1; round <= rounds; round++)
    beside.push(...(await measuredRound(`sign-ins ${round}`, cookie, signIn)));
  alone.push(...(await pagesOnTheirOwn(cookie)));
  const slowest = Math.max(...beside);
  const [usual, meanwhile] = [at(alone, 0.95), at(beside, 0.95)];
  console.log(
    `${beside.length} pages beside sign-ins: median ${seconds(at(beside, 0.5))}, 95th ${seconds(meanwhile)} s, ${(meanwhile / usual).toFixed(1)} times that on its own`,
  );
  verdict(
    `a page beside ${atOnce} sign-ins under 1 s: ${seconds(slowest)} s at most, ${faults} faults`,
    slowest < longestPageMs && faults === 0,
  );
  verdict(
    `95 of 100 pages beside them within ${maxTimesUsual} times what they take alone: ${(meanwhile / usual).toFixed(1)} times`,
    meanwhile <= maxTimesUsual * usual,
  );
} catch (error) {
  console.error(server.log().slice(-2000));
  throw error;
} finally {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
}

function verdict(figure, isMet) {
  console.log(`${isMet ? "met    " : "NOT MET"}  ${figure}`);
  if (!isMet) process.exitCode = 1;
}

async function pagesOnTheirOwn(cookie) {
  const took = [];
  for (let time = 0; time < pagesAlone; time++) took.push(await page(cookie));
  console.log(
    `A page on its own, ${pagesAlone} times: median ${seconds(at(took, 0.5))}, 95th ${seconds(at(took, 0.95))} s`,
  );
  return took;
}

async function measuredRound(name, cookie, work) {
  const begun = performance.now();
  let areDone = false;
  const works = Promise.all(
    Array.from({ length: atOnce }, (_, at) => work(`nobody-${name.at(-1)}-${at}`)),
  ).then((statuses) => {
    areDone = true;
    return statuses;
  });
  const pages = [];
  while (!areDone) pages.push(await page(cookie));
  const statuses = await works;
  const took = performance.now() - begun;
  const counted = [...new Set(statuses)].sort().map((one) => {
    const count = statuses.filter((status) => status === one).length;
    return `${count} × ${one}`;
  });
  const slowest = Math.max(...pages);
  const median = pages.toSorted((a, b) => a - b)[Math.floor(pages.length / 2)];
  console.log(
    `${atOnce} ${name}: in ${seconds(took)} s (${counted.join(", ")}); ` +
      `${pages.length} pages meanwhile, half of them within ${seconds(median)} s, the slowest ${seconds(slowest)} s`,
  );
  return pages;
}

function at(all, share) {
  return all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))];
}

/** Asks for what no account is needed for. */
async function plainCall() {
  const answer = await fetch(`${server.base}/api/usage`);
  const text = await answer.text();
  if (!answer.ok) fault(`call ${answer.status}`, text);
  return answer.status;
}

async function signIn(username) {
  const answer = await post("/api/login", { username, password: "eleven-nights-of-ice" });
  const text = await answer.text();
  // Refused (401) or sent away (503): anything else is a fault.
  if (answer.status !== 401 && answer.status !== 503) fault(`sign-in ${answer.status}`, text);
  return answer.status;
}

function fault(what, text) {
  faults += 1;
  console.error(`${what}: ${text.slice(0, 500)}\n${server.log().slice(-3000)}`);
}

/** Milliseconds until the whole dashboard of somebody who is signed in has come. */
async function page(cookie) {
  const begun = performance.now();
  const answer = await fetch(`${server.base}/dashboard`, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) fault(`page ${answer.status}`, text);
  return performance.now() - begun;
}

function post(path, body) {
  return fetch(server.base + path, {
    method: "POST",
    headers: { origin: server.base, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function seconds(ms) {
  return (ms / 1000).toFixed(2);
}
