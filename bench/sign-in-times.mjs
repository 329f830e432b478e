// `npm run bench -- --sign-in-times`: whether the time of an answer tells whether a name is known, or a code was right. Serves the
// built Worker on a fresh local state and asks one after another, in turns: wrong passwords of known and unknown names, forgotten
// passwords of both, and wrong and right recovery codes. TRIES=200 of each; PART=names or PART=codes does one half, since the pauses
// between password hashes make this slow. Of two kinds the share of pairs is counted in which the first took longer: 0.5 tells
// nothing. It is held to 0.35–0.65, and the middle half of one has to overlap the middle half of the other. A right code does more
// (a session is opened) and its answer says so; there only the overlap of what lies between the 5th and the 95th percentile is asked.
// `--no-build` measures what was built before.
import { rmSync } from "node:fs";
import { generate } from "otplib";
import { run } from "../scripts/machine.mjs";
import { freshState, serve } from "../tests/setup/server.ts";
import { newAuthor } from "./new-author.mjs";

const tries = Number(process.env.TRIES ?? 200);
const part = process.env.PART;
const password = "eleven-nights-of-ice";
/** Wrong passwords that an account may be given before it has to wait. */
const freeTries = 5;
const codesEach = 10;
const state = ".wrangler/sign-in-times";
let isMet = true;

if (!process.argv.includes("--no-build")) run("node", ["scripts/build.mjs"]);
freshState(state);
const server = await serve(state);
try {
  await newAuthor(server.base, "warm");
  for (let time = 0; time < 5; time++) await signIn("warm", password);
  if (part !== "codes") await names();
  if (part !== "names") await codes();
  process.exitCode = isMet ? 0 : 1;
} catch (error) {
  console.error(server.log().slice(-2000));
  throw error;
} finally {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
}

async function names() {
  const authors = Math.ceil(tries / freeTries);
  for (let at = 0; at < authors; at++) await newAuthor(server.base, `known-${at}`);
  const wrong = { known: [], unknown: [] };
  const forgotten = { known: [], unknown: [] };
  for (let at = 0; at < tries; at++)
    for (const kind of at % 2 ? ["known", "unknown"] : ["unknown", "known"]) {
      // Both names are tried equally often, so that their counters have counted as much.
      const name = `${kind}-${at % authors}`;
      wrong[kind].push(await timed(401, () => signIn(name, "a wrong password")));
      forgotten[kind].push(await timed(202, () => post("/api/password/forgot", { username: name })));
    }
  verdict("wrong passwords", wrong);
  verdict("forgotten passwords", forgotten);
}

async function codes() {
  const authors = Math.ceil(tries / codesEach);
  const times = { wrong: [], right: [] };
  for (let at = 0; at < authors; at++) {
    const name = `factor-${at}`;
    for (const recoveryCode of await withFactor(name)) {
      const entered = await signIn(name, password);
      const headers = { cookie: cookieOf(entered) };
      const enter = (body) => post("/api/login/second-step", body, headers);
      times.wrong.push(await timed(401, () => enter({ recoveryCode: "7K2M-9QXD-P4TW-HB6N" })));
      times.right.push(await timed(200, () => enter({ recoveryCode })));
    }
  }
  verdict("recovery codes", times, { isTold: true });
}

/** Registers an author and turns an app on; answers the recovery codes. */
async function withFactor(name) {
  let cookie = await newAuthor(server.base, name);
  const asking = async (path, body) => {
    const answer = await post(path, body, { cookie });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    cookie = cookieOf(answer) || cookie;
    return answer.json();
  };
  const { secret } = await asking("/api/user/setup-2fa", { method: "app" });
  const { recoveryCodes } = await asking("/api/user/enable-2fa", { code: await generate({ secret }) });
  return recoveryCodes;
}

function signIn(username, given) {
  return post("/api/login", { username, password: given });
}

async function timed(status, ask) {
  const begun = performance.now();
  const answer = await ask();
  const text = await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== status) throw new Error(`answered ${answer.status}, not ${status}: ${text}`);
  return took;
}

function verdict(what, times, { isTold = false } = {}) {
  const [[one, first], [other, second]] = Object.entries(times);
  for (const [name, all] of Object.entries(times)) {
    const [low, quarter, median, threeQuarters, high] = [0.05, 0.25, 0.5, 0.75, 0.95].map((q) => at(all, q));
    console.log(
      `${what}, ${name}: ${all.length} tries, median ${median} ms, middle half ${quarter}–${threeQuarters}, 5th to 95th ${low}–${high}`,
    );
  }
  const longer = first.reduce((sum, a) => sum + second.filter((b) => a > b).length, 0);
  const share = longer / (first.length * second.length);
  const [from, to] = isTold ? [0.05, 0.95] : [0.25, 0.75];
  const overlaps = at(first, from) <= at(second, to) && at(second, from) <= at(first, to);
  const isFine = overlaps && (isTold || (share > 0.35 && share < 0.65));
  isMet &&= isFine;
  console.log(
    `${isFine ? "met    " : "NOT MET"}  ${what}: ${one} took longer than ${other} in ${share.toFixed(2)} of all pairs, and they ${overlaps ? "overlap" : "do not overlap"}`,
  );
}

function at(all, share) {
  return Math.round(10 * all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))]) / 10;
}

function cookieOf(answer) {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function post(path, body, headers = {}) {
  // The server may end a connection that lay idle just as it is used again.
  const own = { origin: server.base, connection: "close", "content-type": "application/json" };
  return fetch(server.base + path, {
    method: "POST",
    headers: { ...own, ...headers },
    body: JSON.stringify(body),
  });
}
