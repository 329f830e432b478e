import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { marksOf } from "#db/queries/reading/reading-marks";
import { projects } from "#db/schema/projects";
import { convertManuscript } from "#domain/convert/convert";
import type { Decision } from "#domain/proofread/decision";
import type { Refusal } from "#domain/refusal";
import { openBook } from "#workers/services/books/book-store.server";
import { bookPrefixOf } from "#workers/services/files/file-keys";
import { createReading } from "#workers/services/reading/reading.server";
import { bookToProofread } from "../../../tests/setup/book-to-proofread";
import { bindings } from "../../../tests/setup/call-route";
import { conversionBench, db, files, gate, projectOf, someone } from "../../../tests/setup/conversion-bench";
import { makeChapterPages, makePdf } from "../../../tests/setup/make-pdf";
import { sampleMark } from "../../../tests/setup/reading-bench";

vi.setConfig({ testTimeout: 60_000 });

async function ready(owner = someone()) {
  const { projectId, bench } = await bookToProofread(owner);
  const { ownerId } = owner;
  const look = () => bench.proofread.of(ownerId, projectId);
  const first = await look();
  const decide = async (at: number, decision: Decision | null, revision = 0, edition = first.edition) => {
    const change = { place: first.places[at]?.name ?? "", decision, revision };
    const kept = await bench.proofread.decide(ownerId, projectId, edition, [change], bench.time.now);
    return kept[0];
  };
  const apply = () => bench.proofread.apply(ownerId, projectId, first.edition, bench.time.now);
  const project = () => projectOf(owner, projectId);
  const epub = async () =>
    unzipSync((await (await files.get((await project()).outputKey ?? ""))?.bytes()) ?? new Uint8Array());
  return { owner, projectId, bench, first, look, decide, apply, project, epub };
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "nothing",
    (refusal: Refusal) => refusal.code,
  );
const text = (epub: Record<string, Uint8Array>) =>
  Object.entries(epub)
    .filter(([name]) => name.endsWith(".xhtml"))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");

test("the passages to check of a book made from pages are listed, the worst first, and nothing of it is in the EPUB", async () => {
  const { first, epub } = await ready();
  expect(first.places.map(({ doubts, text }) => [doubts[0], text])).toEqual([
    ["furniture", "LOW WATER 12"],
    ["split", "could remember."],
    ["heading", "By Morning"],
  ]);
  expect(first).toMatchObject({ checkedBefore: 0, chapterLevel: 1, decisions: [], remake: undefined });
  expect(first.manuscriptSize).toBeGreaterThan(500);
  expect(text(await epub())).not.toMatch(/trust|furniture/);
});

test("a decision is kept, changed and taken back by whoever saw the last one; another window is told", async () => {
  const { decide, look, first } = await ready();
  const kept = await decide(0, { kind: "remove" });
  expect(kept).toEqual({ place: first.places[0]?.name, decision: { kind: "remove" }, revision: 1 });
  expect(await code(decide(0, { kind: "accept" }))).toBe("place-changed-elsewhere");
  expect(await decide(0, null, 1)).toMatchObject({ decision: null, revision: 2 });
  // The revision goes on, so that who saw the first decision cannot overwrite what comes after it was taken back.
  expect(await code(decide(0, { kind: "accept" }, 1))).toBe("place-changed-elsewhere");
  await decide(0, { kind: "accept" }, 2);
  expect((await look()).decisions).toMatchObject([{ decision: { kind: "accept" }, revision: 3 }]);
});

test("what is not among the places, not possible there, or of another edition is refused", async () => {
  const { bench, owner, projectId, first, decide } = await ready();
  const other = { place: "0-bzzzzz", decision: null, revision: 0 };
  const { ownerId } = owner;
  const { now } = bench.time;
  expect(await code(bench.proofread.decide(ownerId, projectId, first.edition, [other], now))).toBe(
    "not-found",
  );
  expect(await code(decide(2, { kind: "mend", join: true }))).toBe("bad-request");
  expect(await code(decide(0, { kind: "accept" }, 0, "1-other"))).toBe("book-changed-meanwhile");
  expect(await code(bench.proofread.of(crypto.randomUUID(), projectId))).toBe("not-found");
});

test("changes go into the book: the EPUB, what is stored, ids, cover and marks; nothing is charged", async () => {
  const { owner, projectId, bench, first, look, decide, apply, project, epub } = await ready();
  const reading = createReading({
    db: () => db,
    files,
    assets: bindings.ASSETS,
    throttle: { hit: async () => {} } as never,
  });
  const before = await project();
  const book = await openBook(files, bookPrefixOf(before.outputKey ?? ""));
  const last = book?.manifest.chapters.at(-1)?.index ?? 0;
  const lastBlock = (await book?.chapter(last))?.blocks.at(-1)?.id ?? "";
  const mark = sampleMark({ chapter: last, block: lastBlock });
  await reading.putMark(owner.ownerId, projectId, mark, bench.time.now);

  await decide(0, { kind: "remove" });
  await decide(1, { kind: "mend", join: true });
  await decide(2, { kind: "mend", turn: { kind: "paragraph" }, text: 'By "morning"' });
  expect(await apply()).toMatchObject({ state: "queued", changes: 3 });
  expect(await code(apply())).toBe("book-being-mended");
  expect(await code(decide(0, null, 1))).toBe("book-being-mended");
  // The book is there all the while.
  expect(await project()).toMatchObject({ status: "completed", outputKey: before.outputKey });

  const message = bench.sent.at(-1)?.message;
  expect(message).toMatchObject({ work: "mending" });
  expect((await bench.deliver([message, message])).explicitAcks).toEqual(["0", "1"]);
  const after = await project();
  expect(after).toMatchObject({
    status: "completed",
    outputFileName: before.outputFileName,
    usageState: "kept",
    facts: { chapters: 2 },
  });
  expect(after.outputKey).not.toBe(before.outputKey);
  // What the book was stays, as a version.
  expect(await files.head(before.outputKey ?? "")).not.toBeNull();
  const made = await epub();
  expect(after.outputSize).toBe((await files.head(after.outputKey ?? ""))?.size);
  expect(text(made)).toContain("further than anybody could remember.");
  expect(text(made)).toContain("By “morning”");
  expect(text(made)).not.toContain("LOW WATER 12");
  expect(strFromU8(made["EPUB/package.opf"] ?? new Uint8Array())).toContain('properties="cover-image"');

  const now = await look();
  expect(now).toMatchObject({ places: [], checkedBefore: 3, decisions: [], remake: { state: "done" } });
  expect(now.edition).not.toBe(first.edition);
  // The last chapter has lost its heading and went on in the one before: so did the mark in it.
  const chapters = (await openBook(files, bookPrefixOf(after.outputKey ?? "")))?.manifest.chapters ?? [];
  expect(chapters.map(({ title }) => title)).toEqual(["The Quay", "The Lamp"]);
  const [moved] = await marksOf(db, { ownerId: owner.ownerId, projectId });
  expect(moved).toMatchObject({ block: lastBlock, chapter: chapters.at(-1)?.index });
  expect(await gate().active(bench.time.now)).toBe(0);
});

test("to accept places changes no book, and asks for none to be made", async () => {
  const { decide, apply, look } = await ready();
  await decide(0, { kind: "accept" });
  expect(await code(apply())).toBe("nothing-to-mend");
  expect((await look()).decisions).toHaveLength(1);
});

test("a remake that dies is sent again and taken over; one that fails every time leaves book and changes as they were", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { bench, decide, apply, look, project } = await ready();
  await decide(0, { kind: "remove" });
  const { outputKey } = await project();
  const prefix = bookPrefixOf(outputKey ?? "");
  const lost = `${prefix}chapter-0001.json`;
  const chapter = await (await files.get(lost))?.text();
  await apply();
  await files.delete(lost);
  const { message } = bench.sent.at(-1) ?? {};
  for (let attempt = 1; attempt < 3; attempt++)
    expect((await bench.deliver([message])).retryMessages).toHaveLength(1);
  expect((await bench.deliver([message])).explicitAcks).toEqual(["0"]);
  const failed = await look();
  expect(failed.remake).toMatchObject({ state: "failed" });
  expect(failed.remake?.errorMessage).toMatch(/^We couldn’t put your changes into the book/);
  expect(failed.decisions).toHaveLength(1);
  expect(await project()).toMatchObject({ status: "completed", outputKey });

  await files.put(lost, chapter ?? "");
  await apply();
  const count = bench.sent.length;
  bench.time.now += 61_000;
  await bench.conversions.resendUnfinished(bench.time.now);
  const again = bench.sent.slice(count).filter((sent) => sent.message.work === "mending");
  expect(again).toHaveLength(1);
  await bench.deliver([again[0]?.message]);
  expect((await look()).remake).toMatchObject({ state: "done" });
  log.mockRestore();
});

test("a book's row counts its questions from the first, with each answer, and when it is made again", async () => {
  const { decide, apply, bench, project, owner, projectId } = await ready();
  const totals = async () => {
    const { passagesTotal, passagesChecked } = await project();
    return [passagesTotal, passagesChecked];
  };
  expect(await totals()).toEqual([3, 0]);
  await decide(0, { kind: "remove" });
  expect(await totals()).toEqual([3, 1]);
  await decide(0, null, 1);
  expect(await totals()).toEqual([3, 0]);
  await decide(0, { kind: "remove" }, 2);
  await apply();
  await bench.deliver([bench.sent.at(-1)?.message]);
  const [total, checked] = await totals();
  expect([checked, (total ?? 0) >= 1]).toEqual([1, true]);
  // A book of before questions were counted is put right when somebody looks.
  await db.update(projects).set({ passagesTotal: 0, passagesChecked: 0 }).where(eq(projects.id, projectId));
  await bench.proofread.of(owner.ownerId, projectId);
  expect(await totals()).toEqual([total, checked]);
});

test("one answer settles many places at once, and says so when one of them was decided elsewhere", async () => {
  const { bench, owner, projectId, first, decide, look } = await ready();
  const change = (at: number, revision: number) => ({
    place: first.places[at]?.name ?? "",
    decision: { kind: "accept" } as const,
    revision,
  });
  const all = (changes: ReturnType<typeof change>[]) =>
    bench.proofread.decide(owner.ownerId, projectId, first.edition, changes, bench.time.now);
  expect((await all([change(0, 0), change(1, 0)])).map(({ revision }) => revision)).toEqual([1, 1]);
  expect((await look()).totals).toEqual({ total: 3, checked: 2 });
  await decide(2, { kind: "remove" });
  expect(await code(all([change(0, 1), change(2, 0)]))).toBe("place-changed-elsewhere");
});

test("many answers and changes of mind make one new version, at the end", async () => {
  const { bench, decide, apply } = await ready();
  const remakes = () => bench.sent.filter(({ message }) => message.work === "mending").length;
  await decide(0, { kind: "remove" });
  await decide(1, { kind: "mend", join: true });
  await decide(0, null, 1);
  await decide(0, { kind: "accept" }, 2);
  expect(remakes()).toBe(0);
  expect(await apply()).toMatchObject({ changes: 1 });
  expect(remakes()).toBe(1);
});

test("a sweep puts decisions into the book that their author left half an hour ago, once, and leaves fresh ones alone", async () => {
  const { bench, decide, look, first } = await ready();
  // The sweep sees the books of other tests, too.
  const job = async () => (await look()).remake?.jobId;
  const minute = 60_000;
  await decide(0, { kind: "accept" });
  bench.time.now += 60 * minute;
  await bench.conversions.sweep(bench.time.now);
  // To accept a passage changes nothing.
  expect(await job()).toBeUndefined();
  await decide(1, { kind: "mend", join: true });
  await bench.conversions.sweep(bench.time.now + 29 * minute);
  expect(await job()).toBeUndefined();
  bench.time.now += 31 * minute;
  await bench.conversions.sweep(bench.time.now);
  const started = await job();
  await bench.conversions.sweep(bench.time.now);
  expect(await job()).toBe(started);
  const message = bench.sent.find((one) => one.message.jobId === started)?.message;
  await bench.deliver([message]);
  const now = await look();
  expect(now.remake).toMatchObject({ state: "done", changes: 1 });
  expect(now.edition).not.toBe(first.edition);
  expect(now.decisions).toEqual([]);
});

test("a sweep does not try again what failed with the same decisions, and does with a new one", async () => {
  const { bench, decide, apply, look, project } = await ready();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const job = async () => (await look()).remake?.jobId;
  await decide(0, { kind: "remove" });
  const { outputKey } = await project();
  await files.delete(`${bookPrefixOf(outputKey ?? "")}chapter-0001.json`);
  await apply();
  const { message } = bench.sent.at(-1) ?? {};
  bench.time.now += 1_000;
  for (let attempt = 1; attempt <= 3; attempt++) await bench.deliver([message]);
  const failed = await job();
  bench.time.now += 60 * 60_000;
  await bench.conversions.sweep(bench.time.now);
  expect(await job()).toBe(failed);
  await decide(1, { kind: "mend", join: true });
  bench.time.now += 31 * 60_000;
  await bench.conversions.sweep(bench.time.now);
  expect(await job()).not.toBe(failed);
  log.mockRestore();
});

test("a running head that was left out goes back into the book, and is no longer among the losses", async () => {
  const owner = someone();
  const bench = conversionBench({ convert: convertManuscript });
  const titles = ["The Quay", "The Lamp", "By Morning", "The Glass", "The Slip", "The Bell"];
  const pdf = makePdf({ pages: makeChapterPages(titles), info: { Title: "Low Water" } });
  const { row, message } = await bench.upload(pdf, { owner, name: "low-water.pdf" });
  await bench.deliver([message]);
  const { ownerId } = owner;
  const book = await bench.proofread.of(ownerId, row.id);
  const line = book.removed?.lines.find(({ text }) => text.includes("LOW WATER"));
  expect(book.removed?.count).toBeGreaterThanOrEqual(6);
  expect(book.questions.at(-1)?.name).toBe("removed-page-head");
  const decide = (place: string, decision: Decision) =>
    bench.proofread.decide(ownerId, row.id, book.edition, [{ place, decision, revision: 0 }], bench.time.now);
  // All of them can be agreed to, not put back; one that is no such line cannot be named.
  expect(await code(decide("removed-page-head", { kind: "remove" }))).toBe("bad-request");
  expect(await code(decide("left-400", { kind: "restore" }))).toBe("not-found");
  const lossesOf = async (key: string | null) => (await openBook(files, bookPrefixOf(key ?? "")))?.losses();
  const before = await projectOf(owner, row.id);
  const lost = await lossesOf(before.outputKey);
  await decide(`left-${line?.at}`, { kind: "restore" });
  await decide("removed-page-head", { kind: "accept" });
  await bench.proofread.apply(ownerId, row.id, book.edition, bench.time.now);
  await bench.deliver([bench.sent.at(-1)?.message]);
  const after = await projectOf(owner, row.id);
  expect(after.outputKey).not.toBe(before.outputKey);
  const epub = unzipSync((await (await files.get(after.outputKey ?? ""))?.bytes()) ?? new Uint8Array());
  expect(text(epub)).toMatch(/<p[^>]*>LOW WATER<\/p>/);
  const losses = await lossesOf(after.outputKey);
  expect(losses?.words.left).toBe((lost?.words.left ?? 0) - 2);
  expect(losses?.counted.left).toBe((lost?.counted.left ?? 0) - 1);
  const now = await bench.proofread.of(ownerId, row.id);
  expect(now.questions.some(({ name }) => name === "removed-page-head")).toBe(false);
  expect(now.totals.checked).toBe(1);
});
