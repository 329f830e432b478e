import { expect, test, vi } from "vitest";
import { stageSentence } from "#app/.server/stage-words";
import { claimProject } from "#db/queries/conversions/project-leases";
import type { PrepareManuscript } from "#domain/convert/conversion";
import { prepareManuscript } from "#domain/convert/convert";
import { storedStage } from "#domain/stage";
import { openBook } from "#workers/services/books/book-store.server";
import { bookPrefixOf, workRoom } from "#workers/services/files/file-keys";
import {
  attemptOf,
  conversionBench,
  db,
  files,
  projectOf,
  type someone,
} from "../../tests/setup/conversion-bench";
import { lockPdf } from "../../tests/setup/locked-pdf";
import { type MadePage, makeChapterPages, makePdf } from "../../tests/setup/make-pdf";

vi.setConfig({ testTimeout: 120_000 });

/** Three windows of the PDF reader: 120 pages, 120 and ten. */
const pageCount = 250;
const pagesAChapter = 25;
const titles = [
  ...["Low Water", "The Dry Harbour", "Nobody Spoke", "A Lantern", "Breakwater"],
  ...["Eleven Nights", "The Quay", "A Letter to the Pilot", "Ice", "Home"],
];
type Bench = ReturnType<typeof conversionBench>;

const longPdf = () =>
  makePdf({ pages: Array.from({ length: pageCount }, (_, index) => longPage(index + 1)) });

function longPage(number: number): MadePage {
  const chapter = Math.ceil(number / pagesAChapter);
  if (number % pagesAChapter === 1) {
    const [page] = makeChapterPages([titles[chapter - 1] ?? ""]);
    if (page) return page;
  }
  const words = ["harbour", "street", "window", "lantern", "winter", "letter", "boat"];
  const lines = Array.from({ length: 12 }, (_, row) => ({
    text: `In year ${number * 12 + row} the ${words[(number + row) % words.length]} was as dry as before, and nobody`,
    x: row === 0 ? 78 : 60,
    y: 500 - 14 * row,
  }));
  return { lines: [...lines, { text: String(number), x: 205, y: 40, size: 9 }] };
}

async function storedBook(owner: ReturnType<typeof someone>, id: string) {
  const { outputKey, facts } = await projectOf(owner, id);
  const book = await openBook(files, bookPrefixOf(outputKey ?? ""));
  const chapters = await Promise.all(
    (book?.manifest.chapters ?? []).map(({ index }) => book?.chapter(index)),
  );
  return { facts, chapters };
}

test("a long PDF is read over several messages, killed in each window, and is the book one sitting makes", async () => {
  const pdf = longPdf();
  const whole = conversionBench({ convert: "engine", sittingMs: 600_000 });
  const one = await whole.upload(pdf, { name: "long.pdf" });
  await whole.deliver([one.message]);
  expect(whole.sent).toHaveLength(1);

  const dead = new Set<string>();
  /** The real one; half-way through each window the process dies, once. */
  const dying: PrepareManuscript = (request) =>
    prepareManuscript({
      ...request,
      async onProgress(progress) {
        await request.onProgress?.(progress);
        const stage = stageSentence(storedStage(progress.stage)) ?? "";
        if (dead.has(stage) || !isHalfWay(progress.percent)) return;
        dead.add(stage);
        await overtaken(bench);
        await request.onProgress?.(progress);
      },
    });
  const bench: Bench = conversionBench({ convert: "engine", prepare: dying, sittingMs: 0 });
  const { owner, row } = await bench.upload(pdf, { name: "long.pdf" });
  const seen: { progress: number; stage: string | null }[] = [];
  for (let delivered = 0; delivered < 20; delivered++) {
    await bench.deliver([bench.sent.at(-1)?.message]);
    const { progress, stage, status } = await projectOf(owner, row.id);
    seen.push({ progress, stage: stageSentence(stage) });
    if (status === "completed") break;
    bench.time.now += 61_000;
    await bench.conversions.resendUnfinished(bench.time.now);
  }
  expect([...dead]).toEqual(readings);
  expect([...new Set(seen.map(({ stage }) => stage))]).toEqual([
    // As whoever died of it left it.
    "Opening the manuscript",
    ...readings,
    null,
  ]);
  const percents = seen.map(({ progress }) => progress);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed", progress: 100 });
  expect(await storedBook(owner, row.id)).toEqual(await storedBook(one.owner, one.row.id));
  expect((await storedBook(owner, row.id)).facts?.words).toBeGreaterThan(pageCount * 100);
  for (const id of [row.id, one.row.id])
    expect((await files.list({ prefix: workRoom(id) })).objects).toEqual([]);
});

const readings = [
  "Reading pages 1–120 of 250",
  "Reading pages 121–240 of 250",
  "Reading pages 241–250 of 250",
];

/** In the middle of each of the windows, by the share of the pages read. */
const isHalfWay = (percent: number): boolean => [15, 45, 58, 59].includes(percent);

/** Somebody else takes the project when the lease has run out, and dies of it. */
async function overtaken(bench: Bench) {
  const message = bench.sent.at(-1)?.message;
  if (!message) throw new Error("nothing was sent");
  bench.time.now += 61_000;
  const attempt = attemptOf(message, crypto.randomUUID(), bench.time.now + 1);
  expect(await claimProject(db, attempt, bench.time.now)).toBeDefined();
}

test("a long locked PDF is opened with its password in every sitting, which is forgotten with the last", async () => {
  const given: (string | undefined)[] = [];
  const bench: Bench = conversionBench({
    convert: "engine",
    prepare(request) {
      given.push(request.password);
      return prepareManuscript(request);
    },
    sittingMs: 0,
  });
  const { owner, row } = await bench.upload(lockPdf(longPdf(), "swordfish"), { name: "locked.pdf" });
  await bench.deliver([bench.sent.at(-1)?.message]);
  expect((await projectOf(owner, row.id)).errorCode).toBe("manuscript-encrypted");
  await bench.questions.answer(owner, row.id, "swordfish", null, bench.time.now);
  for (let delivered = 1; delivered < bench.sent.length; delivered++)
    await bench.deliver([bench.sent[delivered]?.message]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed", attempts: 1, revision: 2 });
  expect(given).toEqual([undefined, ...Array(4).fill("swordfish")]);
  const keeper = bench.bindings.PASSWORD_KEEPER.getByName(row.id);
  expect(await keeper.lend(bench.sent.at(-1)?.message.jobId ?? "", bench.time.now)).toBeUndefined();
  expect((await files.list({ prefix: workRoom(row.id) })).objects).toEqual([]);
});
