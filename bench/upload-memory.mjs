// How much workerd grows while 50 MB are uploaded: `node bench/upload-memory.mjs [uploads at once]` after `npm run build`.
// Serves the built Worker on a fresh local state, uploads exactly 50 MB three times over and prints the
// resident memory (VmRSS) of workerd from /proc. The file is named .pdf, so it is refused once it has been received,
// stored and looked at: no conversion mixes into the figure. Local workerd also plays R2: the figure is an upper bound.
import { readdirSync, readFileSync } from "node:fs";
import { freshState, serve } from "../tests/setup/server.ts";

const megabyte = 1024 * 1024;
const size = 50 * megabyte;
const atOnce = Number(process.argv[2] ?? 1);
const rounds = 3;
const state = ".wrangler/upload-memory";

freshState(state);
const server = await serve(state);
try {
  const authors = await Promise.all(Array.from({ length: atOnce }, () => newAuthor(server.base)));
  // The first small upload loads everything an upload needs, so that the figure is the upload's own.
  await upload(authors[0], 1000, 0);
  const before = workerd();
  console.log(`before: ${mb(before.now)} MB resident`);
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now();
    const watch = watchMemory();
    const answers = await Promise.all(authors.map((cookie, at) => upload(cookie, size, round * 100 + at)));
    const peak = watch.stop();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `round ${round}: ${atOnce} × 50 MB in ${seconds} s, answered ${answers.join(" ")}; ` +
        `peak +${mb(peak - before.now)} MB, after +${mb(workerd().now - before.now)} MB`,
    );
  }
} finally {
  await server.stop();
}

/** A text of so many bytes, streamed; a few bytes differ by `number`, so that no two are the same upload. */
async function upload(cookie, bytes, number) {
  const line = `${"It rained on the quay and nobody came. ".repeat(26)}\n`;
  const block = new TextEncoder().encode(line.repeat(64));
  const head = new TextEncoder().encode(
    `--b\r\nContent-Disposition: form-data; name="manuscript"; filename="large-${number}.pdf"\r\n\r\n${number}\n`,
  );
  const numbered = `${number}\n`.length;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(head);
      this.left = bytes - numbered;
    },
    pull(controller) {
      if (this.left > 0) {
        controller.enqueue(block.subarray(0, Math.min(block.length, this.left)));
        this.left -= Math.min(block.length, this.left);
      } else {
        controller.enqueue(new TextEncoder().encode("\r\n--b--\r\n"));
        controller.close();
      }
    },
  });
  const answer = await fetch(`${server.base}/api/convert/upload`, {
    method: "POST",
    headers: { origin: server.base, cookie, "content-type": "multipart/form-data; boundary=b" },
    body,
    duplex: "half",
  });
  const said = await answer.text();
  // 422: a text named .pdf. Anything else would make the figure worthless.
  if (answer.status !== 422) throw new Error(`answered ${answer.status}: ${said}\n${server.log()}`);
  return answer.status;
}

async function newAuthor(base) {
  const name = `bench-${Math.random().toString(36).slice(2, 10)}`;
  const answer = await fetch(`${base}/api/register`, {
    method: "POST",
    headers: { origin: base, "content-type": "application/json" },
    body: JSON.stringify({ username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" }),
  });
  if (!answer.ok) throw new Error(`registering answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function watchMemory() {
  let peak = workerd().now;
  const timer = setInterval(() => {
    peak = Math.max(peak, workerd().now);
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(peak, workerd().now);
    },
  };
}

/** Resident bytes of every workerd this process started, directly or through wrangler. */
function workerd() {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statusOf(pid));
  const ours = new Set([process.pid]);
  for (let found = true; found; ) {
    found = false;
    for (const one of processes)
      if (ours.has(one.parent) && !ours.has(one.pid)) {
        ours.add(one.pid);
        found = true;
      }
  }
  const workers = processes.filter((one) => ours.has(one.pid) && one.name.startsWith("workerd"));
  if (workers.length === 0) throw new Error("workerd was not found among this process's children");
  return { now: workers.reduce((sum, one) => sum + one.resident, 0) };
}

function statusOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name) => new RegExp(`^${name}:\\s*(.+)$`, "m").exec(text)?.[1] ?? "";
    const kilobytes = Number.parseInt(field("VmRSS"), 10) || 0;
    return [
      { pid: Number(pid), parent: Number(field("PPid")), name: field("Name"), resident: kilobytes * 1024 },
    ];
  } catch {
    // It ended while we looked.
    return [];
  }
}

function mb(bytes) {
  return (bytes / megabyte).toFixed(0);
}
