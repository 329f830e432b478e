// Makes covers in the built Worker and tells what its isolate held meanwhile.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { run } from "../scripts/machine.mjs";
import { freshState, serve } from "../tests/setup/server.ts";
import { connectToIsolate, total } from "./isolate-memory.mjs";

const state = ".wrangler/worker-covers";
const longestMs = 5 * 60_000;

/**
 * For each target: seconds from the order to the finished file, the isolate's memory in bytes, whole and
 * kept, and the JPEG's SHA-256.
 */
export async function workerCovers(targets, photo) {
  if (!process.env.BENCH_AS_BUILT) run("node", ["scripts/build.mjs"]);
  freshState(state);
  const server = await serve(state);
  try {
    const cookie = await newAuthor(server);
    const send = sender(server, cookie);
    const { ref } = await send("/api/cover-pictures?name=sea.jpg", {
      headers: { "content-type": "image/jpeg" },
      body: photo,
    });
    const isolate = await connectToIsolate(server);
    const measured = [];
    for (const { name, design } of targets) {
      const stop = isolate.watch(10);
      const started = performance.now();
      const id = await make(send, withPicture(design, ref));
      const seconds = (performance.now() - started) / 1000;
      const held = { ...(await stop()), kept: total(await isolate.keeps()) };
      const jpeg = await fetch(`${server.base}/api/download/${id}?file=jpeg`, { headers: { cookie } });
      if (!jpeg.ok) throw new Error(`the JPEG answered ${jpeg.status}`);
      const hash = createHash("sha256")
        .update(await jpeg.bytes())
        .digest("hex");
      measured.push({ name, seconds, hash, ...held });
    }
    isolate.close();
    return measured;
  } catch (error) {
    console.error(server.log().slice(-2000));
    throw error;
  } finally {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

function withPicture(design, ref) {
  const { picture } = design.background;
  return { ...design, background: { ...design.background, picture: { ...picture, ref } } };
}

async function make(send, design) {
  const form = new FormData();
  form.set("design", JSON.stringify(design));
  for (const word of ["title", "author"]) form.set(word, design.words[word]);
  form.set("coverType", design.coverType);
  const { project } = await send("/api/covers/create", { body: form });
  for (const until = Date.now() + longestMs; Date.now() < until; ) {
    const all = await send("/api/projects").catch(() => []);
    const found = all.find(({ id }) => id === project.id);
    if (found?.status === "completed") return project.id;
    if (found?.status === "failed") throw new Error(`the cover failed: ${JSON.stringify(found.error)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the cover was not made in time");
}

/** Sends a request as the author; answers its JSON. */
function sender({ base }, cookie) {
  return async (path, { headers = {}, body } = {}) => {
    const method = body === undefined ? "GET" : "POST";
    const answer = await fetch(base + path, {
      method,
      headers: { origin: base, cookie, accept: "application/json", ...headers },
      body,
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${said}`);
    return JSON.parse(said);
  };
}

async function newAuthor({ base }) {
  const answer = await fetch(`${base}/api/register`, {
    method: "POST",
    headers: { origin: base, "content-type": "application/json" },
    body: JSON.stringify({
      username: "painter",
      email: "painter@example.org",
      password: "eleven-nights-of-ice",
    }),
  });
  if (!answer.ok) throw new Error(`registering answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
