// `npm run bench -- --kills`: how soon a conversion goes on whose server was killed. Ten times (KILLS=3 for fewer) a novel
// of 600,000 words is uploaded to the built Worker on a fresh local state, the whole process group is killed at another
// moment of its conversion, and the server is started again at once. "Resumed" is when another attempt has taken the
// project, "finished" when its book is there; both are counted from the kill, the server's start included.
import { run } from "../scripts/machine.mjs";
import { freshState, serve } from "../tests/setup/server.ts";
import { makeDocx } from "./make-docx.mjs";
import { makeNovel } from "./novel.mjs";

const kills = Number(process.env.KILLS ?? 10);
/** What the median is held to. */
const resumedWithinSeconds = 30;
/** Between two kills' moments in a conversion. */
const stepMs = 250;
const longestMs = 5 * 60_000;
const state = ".wrangler/kills";
const novel = makeDocx(makeNovel({ words: 600_000 }), { title: "The Lamp at the Harbour", author: "A Seed" });

run("node", ["scripts/build.mjs"]);
freshState(state);
let server = await serve(state);
const found = [];
try {
  for (let kill = 0; kill < kills; kill++) {
    const author = await newAuthor(`keeper-${kill}`);
    const id = await upload(author);
    await until(async () => (await look(author, id)).status === "processing");
    await pause(kill * stepMs);
    const last = await look(author, id);
    await server.kill();
    const killedAt = performance.now();
    const since = () => (performance.now() - killedAt) / 1000;
    server = await serve(state, server.port);
    const started = since();
    const before = await look(author, id);
    await until(async () => isOther(before, await look(author, id)));
    const resumed = since();
    await until(async () => (await look(author, id)).status === "completed");
    found.push({ resumed, finished: since() });
    console.log(
      `kill ${kill + 1} at ${last.progress}%: the server answered after ${started.toFixed(1)} s, resumed after ${resumed.toFixed(1)} s, finished after ${since().toFixed(1)} s`,
    );
  }
} catch (error) {
  console.error(server.log().slice(-2000));
  throw error;
} finally {
  await server.stop();
}
const resumed = median(found.map((one) => one.resumed));
const isMet = resumed < resumedWithinSeconds;
console.log(
  `\n${isMet ? "met    " : "NOT MET"}  a killed conversion resumes within ${resumedWithinSeconds} s: median ${resumed.toFixed(1)} s of ${kills}, longest ${Math.max(...found.map((one) => one.resumed)).toFixed(1)} s; finished: median ${median(found.map((one) => one.finished)).toFixed(1)} s`,
);
process.exitCode = isMet ? 0 : 1;

/** Whether anything that an attempt writes has changed. */
function isOther(before, now) {
  return now.status !== before.status || now.progress !== before.progress || now.stage !== before.stage;
}

async function until(isSo) {
  for (const end = performance.now() + longestMs; performance.now() < end; await pause(100))
    if (await isSo()) return;
  throw new Error("what was waited for did not come");
}

/** The project as its author sees it; asked again when local workerd closed the connection. */
async function look(cookie, id) {
  const ask = () => fetch(`${server.base}/api/projects/${id}`, { headers: { cookie } });
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`the project answered ${answer.status}`);
  return answer.json();
}

async function upload(cookie) {
  const form = new FormData();
  form.set("manuscript", new File([novel], "novel-600k.docx"));
  const send = () =>
    fetch(`${server.base}/api/convert/upload`, {
      method: "POST",
      headers: { origin: server.base, cookie },
      body: form,
    });
  const answer = await send().catch(send);
  if (answer.status !== 202) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** Signs a new author up; answers the cookie. */
async function newAuthor(username) {
  const answer = await fetch(`${server.base}/api/register`, {
    method: "POST",
    headers: { origin: server.base, "content-type": "application/json" },
    body: JSON.stringify({ username, email: `${username}@example.org`, password: "eleven-nights-of-ice" }),
  });
  if (!answer.ok) throw new Error(`registering answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
