// `npm run bench -- --worker [own manuscripts]`: what the Worker holds while 50 MB are uploaded and while large books are
// converted. Serves the built Worker on a fresh local state. UPLOADS=4 uploads four files at once, UPLOADS=0 none. STORE_FILES=1
// makes every shop's file of each book, too, and without manuscripts of its own converts one of 50 MB of photographs.
//
// "Isolate" is the JavaScript heap and the buffers of the Worker's isolate, as its inspector tells them, garbage included;
// "kept" is what is left of that after a full collection: only this is ours. "Resident" is the whole process, which also
// plays R2, D1 and the queue: an upper bound that no isolate of Cloudflare's ever sees.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { run } from "../scripts/machine.mjs";
import { freshState, serve } from "../tests/setup/server.ts";
import { connectToIsolate, total } from "./isolate-memory.mjs";
import { makeDocx } from "./make-docx.mjs";
import { makePdf } from "./make-pdf.mjs";
import { makePhotograph } from "./make-pictures.mjs";
import { makeNovel } from "./novel.mjs";
import { residentNow, watchResident } from "./workerd-memory.mjs";

const megabyte = 1024 * 1024;
const uploadBytes = 50 * megabyte;
const atOnce = Number(process.env.UPLOADS ?? 1);
const uploadRounds = atOnce > 0 ? 3 : 0;
const withStoreFiles = process.env.STORE_FILES === "1";
const longestConversionMs = 15 * 60_000;
const state = ".wrangler/worker-memory";
const folder = mkdtempSync(join(tmpdir(), "colophon-bench-"));

run("node", ["scripts/build.mjs"]);
freshState(state);
const server = await serve(state);
try {
  const authors = await Promise.all(Array.from({ length: atOnce }, (_, at) => newAuthor(`uploader-${at}`)));
  const converter = await newAuthor("converter");
  // The first small upload loads everything an upload needs, so that the figure is the upload's own.
  await upload(authors[0] ?? converter, 1000, 0);
  const isolate = await connectToIsolate(server);
  const idle = { isolate: total(await isolate.keeps()), resident: residentNow() ?? 0 };
  console.log(
    `At rest the isolate holds ${mb(idle.isolate)} MB; workerd is ${mb(idle.resident)} MB resident.`,
  );
  console.log(
    "Below, growth from there: the isolate's peak (heap + buffers), kept after collection; resident.\n",
  );
  for (let round = 1; round <= uploadRounds; round++) {
    const name = `${atOnce} × 50 MB, round ${round}`;
    await measured(isolate, idle, name, () =>
      Promise.all(authors.map((author, at) => upload(author, uploadBytes, round * 100 + at))),
    );
  }
  const own = process.argv.slice(2);
  const books = own.length > 0 ? own : withStoreFiles ? [pictureBook()] : makeBooks();
  for (const file of books) {
    await measured(isolate, idle, basename(file), () => convert(converter, file));
    if (!withStoreFiles) continue;
    const [{ id }] = await projectsOf(converter);
    for (const store of ["kindle", "apple", "kobo", "google", "nook", "generic"])
      await measured(isolate, idle, `  its file for ${store}`, () => makeStoreFile(converter, id, store));
  }
  isolate.close();
} catch (error) {
  console.error(server.log().slice(-2000));
  throw error;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(state, { recursive: true, force: true });
}

async function measured(isolate, idle, name, work) {
  const stopResident = watchResident();
  const stopIsolate = isolate.watch();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const peak = await stopIsolate();
  const resident = stopResident();
  const kept = await isolate.keeps();
  const grown = (bytes) => `+${mb(bytes - idle.isolate)} MB`;
  console.log(
    `${name}: ${seconds.toFixed(1)} s; isolate at most ${grown(total(peak))} ` +
      `(${mb(peak.heap)} heap + ${mb(peak.buffers)} buffers in all, ${peak.samples} samples), ` +
      `kept ${grown(total(kept))}; resident +${mb(resident - idle.resident)} MB`,
  );
}

/**
 * So many bytes of text named .pdf, streamed: refused once they have been received, stored and looked at, so that no
 * conversion mixes into the figure. A few bytes differ by `number`, so that no two are the same upload.
 */
async function upload(cookie, bytes, number) {
  const line = `${"It rained on the quay and nobody came. ".repeat(26)}\n`;
  const block = new TextEncoder().encode(line.repeat(64));
  let left = bytes - `${number}\n`.length;
  const file = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${number}\n`)),
    pull(controller) {
      if (left === 0) return controller.close();
      const next = block.subarray(0, Math.min(block.length, left));
      left -= next.length;
      controller.enqueue(next);
    },
  });
  const { status, said } = await post(cookie, `large-${number}.pdf`, file);
  // 422: a text named .pdf. Anything else would make the figure worthless.
  if (status !== 422) throw new Error(`answered ${status}: ${said}\n${server.log()}`);
}

/** Uploads a manuscript and waits for its book. */
async function convert(cookie, path) {
  const send = () => post(cookie, basename(path), new Blob([readFileSync(path)]).stream());
  // Local workerd closes idle connections, sometimes just as one is used again.
  const { status, said } = await send().catch(send);
  if (status >= 300) throw new Error(`${basename(path)} answered ${status}: ${said}`);
  for (const until = Date.now() + longestConversionMs; Date.now() < until; ) {
    const [project] = await projectsOf(cookie);
    if (project?.status === "completed") return;
    if (project?.status === "failed") throw new Error(`${basename(path)}: ${project.error?.message}`);
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  throw new Error(`${basename(path)} was not converted in time`);
}

/** Has one shop's file made and checked, and waits for its report. */
async function makeStoreFile(cookie, project, store) {
  const address = `${server.base}/api/projects/${project}/packs`;
  const asked = await fetch(address, {
    method: "POST",
    headers: { origin: server.base, cookie, "content-type": "application/json" },
    body: JSON.stringify({ stores: [store] }),
  });
  if (asked.status !== 202) throw new Error(`${store} answered ${asked.status}: ${await asked.text()}`);
  for (const until = Date.now() + longestConversionMs; Date.now() < until; ) {
    const answer = await fetch(address, { headers: { cookie } }).catch(() => undefined);
    const storeFile = (answer?.ok ? await answer.json() : undefined)?.packs.find(
      (one) => one.store === store,
    );
    if (storeFile?.state === "done") {
      console.log(`  ${store}: ${storeFile.report.verdict}, ${mb(storeFile.report.size)} MB`);
      return;
    }
    if (storeFile?.state === "failed") throw new Error(`${store}: ${storeFile.message}`);
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  throw new Error(`the file for ${store} was not made in time`);
}

async function projectsOf(cookie) {
  try {
    const answer = await fetch(`${server.base}/api/projects`, { headers: { cookie } });
    return answer.ok ? await answer.json() : [];
  } catch {
    // Local workerd closed the connection; asked again soon.
    return [];
  }
}

async function post(cookie, fileName, content) {
  const encoder = new TextEncoder();
  async function* body() {
    yield encoder.encode(
      `--b\r\nContent-Disposition: form-data; name="manuscript"; filename="${fileName}"\r\n\r\n`,
    );
    yield* content;
    yield encoder.encode("\r\n--b--\r\n");
  }
  const answer = await fetch(`${server.base}/api/convert/upload`, {
    method: "POST",
    headers: { origin: server.base, cookie, "content-type": "multipart/form-data; boundary=b" },
    body: ReadableStream.from(body()),
    duplex: "half",
  });
  return { status: answer.status, said: await answer.text() };
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

/** A DOCX of 48 MB: 50,000 words and photographs of 3.8 million pixels. */
function pictureBook() {
  const photographs = [];
  for (let size = 0; size < 46 * megabyte; size += photographs.at(-1).length)
    photographs.push(makePhotograph({ width: 2_400, height: 1_600, number: photographs.length }));
  const about = { title: "The Harbour in Pictures", author: "A Seed" };
  const path = join(folder, "photographs-48-mb.docx");
  writeFileSync(path, makeDocx(makeNovel({ words: 50_000 }), about, photographs));
  return path;
}

/** A text of 25 MB, a DOCX of 600,000 words and a PDF of some 230 pages. */
function makeBooks() {
  const about = { title: "The Lamp at the Harbour", author: "A Seed" };
  const write = (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  return [
    write("text-25-mb.txt", plainText(makeNovel({ words: 4_300_000 })).slice(0, 25 * megabyte)),
    write("novel-600k.docx", makeDocx(makeNovel({ words: 600_000 }), about)),
    write("novel-100k.pdf", makePdf(makeNovel({ words: 100_000 }), about).bytes),
  ];
}

const plainText = (chapters) =>
  chapters
    .map(({ title, paragraphs }) =>
      [title, ...paragraphs.map((runs) => runs.map(({ text }) => text).join(""))].join("\n\n"),
    )
    .join("\n\n\n");

function mb(bytes) {
  return (bytes / megabyte).toFixed(0);
}
