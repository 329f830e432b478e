// The whole server is killed (SIGKILL, as by a power cut) at six moments of saving a chapter and of making the EPUB of it,
// and started again over the same state. Afterwards what was saved is there, the book has one EPUB that EPUBCheck finds
// nothing in, with every sentence that was ever answered as saved, and a version for each publication.
import { strFromU8, unzipSync } from "fflate";
import { epubcheckAll } from "../../tests/setup/epubcheck-batch.ts";
import { freshState, serve } from "../../tests/setup/server.ts";
import { makeDocx } from "../make-docx.mjs";
import { makeNovel } from "../novel.mjs";
import { Desk, pause, until } from "./desk.mjs";

const state = ".wrangler/editor-kills";

/** Each ends at the moment of the kill; `isSaved`: the author was told that the sentence is saved. */
const moments = {
  "a save on its way": async (desk, id, chapter, text) => {
    // Not awaited: the server dies with it under way.
    desk.save(id, chapter, text, { once: true }).catch(() => undefined);
    await pause(20);
    return { isSaved: false };
  },
  "a save just answered": async (desk, id, chapter, text) => {
    await saved(desk, id, chapter, text);
    return { isSaved: true };
  },
  "the EPUB just asked for": async (desk, id, chapter, text) => {
    await saved(desk, id, chapter, text);
    await asked(desk, id);
    return { isSaved: true };
  },
  "the making just begun": async (desk, id, chapter, text) => {
    await saved(desk, id, chapter, text);
    await asked(desk, id);
    await until(async () => (await desk.book(id)).remake?.state !== "queued", 10);
    return { isSaved: true };
  },
  "chapters being set": async (desk, id, chapter, text) => {
    await saved(desk, id, chapter, text);
    await asked(desk, id);
    await until(async () => isPast(await desk.book(id), 40), 10);
    return { isSaved: true };
  },
  "the new EPUB just there": async (desk, id, chapter, text) => {
    await saved(desk, id, chapter, text);
    await asked(desk, id);
    await until(async () => isPast(await desk.book(id), 101), 5);
    return { isSaved: true };
  },
};

const isPast = ({ remake }, percent) => remake?.state === "done" || (remake?.progress ?? 0) >= percent;

export async function measure() {
  const novel = makeDocx(makeNovel({ words: 120_000 }), {
    title: "The Lamp at the Harbour",
    author: "A Seed",
  });
  freshState(state);
  let server = await serve(state);
  const faults = [];
  const books = new Map();
  try {
    const desk = await Desk.open(server, "keeper");
    const id = await desk.convert(novel, "novel-120k.docx");
    const promised = [];
    let publications = 0;
    for (const [at, [moment, reach]] of Object.entries(moments).entries()) {
      const { chapters } = await desk.book(id);
      const chapter = chapters.filter(({ matter }) => matter === "body")[at].id;
      const text = `Sentence ${at + 1}, written before the light went out.`;
      const { isSaved } = await reach(desk, id, chapter, text);
      const before = await versionsBefore(desk, id);
      await server.kill();
      server = await serve(state, server.port);
      desk.server = server;
      const after = await desk.settled(id);
      const isThere = JSON.stringify(await desk.chapter(id, await chapterNow(desk, id, after, at))).includes(
        text,
      );
      if (isSaved && !isThere) faults.push(`${moment}: the saved sentence is gone`);
      if (!isThere) await saved(desk, id, await chapterNow(desk, id, after, at), text);
      promised.push(text);
      if ((await desk.book(id)).hasChanges) await asked(desk, id);
      const done = await desk.settled(id);
      if (done.hasChanges || done.remake?.state !== "done")
        faults.push(`${moment}: the EPUB was not made in the end`);
      publications++;
      const epub = await desk.epub(id);
      books.set(`kill-${at + 1}`, epub);
      const words = textOf(epub);
      for (const sentence of promised)
        if (words.split(sentence).length !== 2)
          faults.push(`${moment}: “${sentence}” is ${words.split(sentence).length - 1} times in the EPUB`);
      const { next } = await desk.versions(id);
      if (next !== publications + 2)
        faults.push(`${moment}: ${next - 1} versions were made by ${publications} publications`);
      console.log(
        `${moment}: killed at version ${before}, ${isThere ? "the sentence survived" : "it was never saved and was sent again"}`,
      );
    }
  } catch (error) {
    console.error(server.log().slice(-2000));
    throw error;
  } finally {
    await server.stop();
  }
  for (const [name, found] of Object.entries(epubcheckAll(books)))
    if (found !== "") faults.push(`${name}: EPUBCheck finds ${found}`);
  for (const fault of faults) console.log(`FAULT  ${fault}`);
  console.log(
    `${faults.length === 0 ? "met    " : "NOT MET"}  six kills, ${books.size} EPUBs under EPUBCheck, ${faults.length} faults`,
  );
  return faults.length === 0;
}

const versionsBefore = async (desk, id) => (await desk.versions(id)).next - 1;

/** The same chapter in the edition of now. */
const chapterNow = async (_desk, _id, { chapters }, at) =>
  chapters.filter(({ matter, isDeleted }) => matter === "body" && !isDeleted)[at].id;

async function saved(desk, id, chapter, text) {
  const answer = await desk.save(id, chapter, text);
  if (!answer.ok) throw new Error(`the save answered ${answer.status}: ${await answer.text()}`);
}

async function asked(desk, id) {
  const answer = await desk.publish(id);
  if (answer.status !== 202)
    throw new Error(`the publication answered ${answer.status}: ${await answer.text()}`);
}

function textOf(epub) {
  const documents = unzipSync(epub, { filter: ({ name }) => name.endsWith(".xhtml") });
  return Object.values(documents)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
}
