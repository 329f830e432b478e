// The server's half of the editor: what a save costs until the preview shows it, what a new EPUB of a long book takes, how
// soon the first page of the longest is there, and what the Worker holds meanwhile. Cold: the first request of a server
// that was just started; warm: the median of ten.
import { freshState, serve } from "../../tests/setup/server.ts";
import { connectToIsolate, total } from "../isolate-memory.mjs";
import { makeDocx } from "../make-docx.mjs";
import { makeNovel } from "../novel.mjs";
import { Desk, median, tell } from "./desk.mjs";

const megabyte = 1024 * 1024;
const state = ".wrangler/editor-server";
const about = { title: "The Lamp at the Harbour", author: "A Seed" };
const rounds = 10;

export async function measure() {
  const verdicts = [];
  freshState(state);
  let server = await serve(state);
  try {
    const desk = await Desk.open(server, "measurer");
    const long = await desk.convert(makeDocx(makeNovel({ words: 200_000 }), about), "novel-200k.docx");
    const longest = await desk.convert(makeDocx(makeNovel({ words: 600_000 }), about), "novel-600k.docx");
    const isolate = await connectToIsolate(server);
    const rest = total(await isolate.keeps());
    const holding = isolate.watch();

    const { chapters } = await desk.book(long);
    const chapter = chapters.filter(({ matter }) => matter === "body")[5];
    const path = (await previewOf(desk, long)).pathOf(chapter.index);
    const spent = { saved: [], shown: [], both: [] };
    for (let round = 0; round < rounds; round++) {
      const text = `Sentence ${round} of the ones measured.`;
      const { edition, revision, blocks, notes } = await desk.chapter(long, chapter.id);
      const line = { kind: "paragraph", inlines: [{ kind: "text", text }] };
      const began = performance.now();
      const answer = await desk.ask(`/api/projects/${long}/edit/chapters/${chapter.id}`, {
        method: "PUT",
        json: { edition, revision, blocks: [...blocks, line], notes },
      });
      if (!answer.ok) throw new Error(`the save answered ${answer.status}: ${await answer.text()}`);
      const saved = performance.now();
      const shown = await (await desk.ask(path)).text();
      const ended = performance.now();
      if (!shown.includes(text)) throw new Error("the preview does not show what was saved");
      spent.saved.push(saved - began);
      spent.shown.push(ended - saved);
      spent.both.push(ended - began);
    }
    console.log(
      `a save ${median(spent.saved).toFixed(0)} ms, its document ${median(spent.shown).toFixed(0)} ms`,
    );
    verdicts.push(
      tell("from save to preview, chapter of a 200,000-word book", median(spent.both), 300, "ms"),
    );

    const began = performance.now();
    const published = await desk.publish(long);
    if (published.status !== 202) throw new Error(`the publication answered ${published.status}`);
    const { remake } = await desk.settled(long);
    if (remake?.state !== "done") throw new Error(`the EPUB was not made: ${remake?.error}`);
    verdicts.push(tell("new EPUB of 200,000 words", (performance.now() - began) / 1000, 10, "s"));

    const { paths, open } = await previewOf(desk, longest);
    await open();
    const turns = [];
    for (const one of paths.slice(0, rounds)) turns.push(await timed(() => desk.ask(one)));
    verdicts.push(tell("next document of a 600,000-word book", median(turns), 100, "ms"));
    const warm = [];
    for (let round = 0; round < rounds; round++) warm.push(await timed(open));
    verdicts.push(tell("first page of a 600,000-word book, warm", median(warm), 1_000, "ms"));

    const peak = await holding();
    const grown = (total(peak) - rest) / megabyte;
    console.log(
      `the isolate at rest ${(rest / megabyte).toFixed(0)} MB, at most ${(total(peak) / megabyte).toFixed(0)} MB in ${peak.samples} samples`,
    );
    verdicts.push(tell("what the Worker holds more than at rest", grown, 64, "MB"));
    isolate.close();

    // A server that was just started loads the whole Worker for its first request, whatever that is.
    const cold = {};
    for (const first of ["status", "page"]) {
      await server.stop();
      server = await serve(state, server.port);
      desk.server = server;
      const fresh = await previewOf(desk, longest, true);
      cold[first] = await timed(first === "page" ? fresh.open : () => desk.ask("/api/server/status"));
    }
    console.log(`the first answer of a server just started, whatever it is: ${cold.status.toFixed(0)} ms`);
    verdicts.push(
      tell(
        "first page of a 600,000-word book, cold, beyond that",
        Math.max(0, cold.page - cold.status),
        1_000,
        "ms",
      ),
    );
  } catch (error) {
    console.error(server.log().slice(-2000));
    throw error;
  } finally {
    await server.stop();
  }
  return verdicts.every(Boolean);
}

/** The preview's page, and its first document with the style sheet, as a browser opens them. */
async function previewOf(desk, id, isUnopened = false) {
  const files = `/api/preview/${id}/files/`;
  const page = `/projects/${id}/preview`;
  const found = isUnopened ? [] : documentsIn(await (await desk.ask(page)).text());
  return {
    paths: found.map((path) => files + path),
    pathOf: (index) =>
      files +
      (found.find((path) => path.endsWith(`chapter-${String(index + 1).padStart(3, "0")}.xhtml`)) ??
        found[index]),
    async open() {
      const [first = "EPUB/text/chapter-001.xhtml"] = documentsIn(await (await desk.ask(page)).text());
      await Promise.all(
        [first, "EPUB/styles/book.css"].map(async (path) => (await desk.ask(files + path)).text()),
      );
    },
  };
}

/** The documents that the page's own data names, in reading order. */
function documentsIn(html) {
  const paths = [...html.matchAll(/EPUB(?:\\u002F|\/)text(?:\\u002F|\/)([\w-]+\.xhtml)/g)].map(
    ([, file]) => `EPUB/text/${file}`,
  );
  return [...new Set(paths)];
}

async function timed(work) {
  const began = performance.now();
  const answer = await work();
  if (answer?.text) await answer.text();
  return performance.now() - began;
}
