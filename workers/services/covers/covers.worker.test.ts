import { expect, test } from "vitest";
import { findDesign, versionsOf } from "#db/queries/covers/cover-designs";
import type { CoverDesign } from "#domain/cover/design";
import { Refusal } from "#domain/refusal";
import type { CoverMaker } from "#workers/services/covers/cover-attempt.server";
import {
  conversionBench,
  db,
  files,
  gate,
  keysOf,
  projectOf,
  someone,
} from "../../../tests/setup/conversion-bench";
import { coverBench, tinyMaker, titled } from "../../../tests/setup/cover-bench";

const usedBy = async (bench: ReturnType<typeof coverBench>, ownerId: string): Promise<number> =>
  (await bench.usage.of({ kind: "guest", guestId: ownerId }, bench.time.now)).covers.used;

const failing = (fault: () => Error, failures = Number.POSITIVE_INFINITY): CoverMaker => {
  let count = 0;
  return {
    ...tinyMaker,
    async make(design, materials, sinks, onBand) {
      await sinks.jpeg.write(new Uint8Array(6 * 1024 * 1024));
      if (++count <= failures) throw fault();
      return tinyMaker.make(design, materials, sinks, onBand);
    },
  };
};

test("a message makes an ordered Kindle cover a JPEG and a small picture", async () => {
  const bench = coverBench();
  const { owner, row, message } = await bench.order();
  expect(row).toMatchObject({ type: "cover", status: "pending", name: "The Harbour" });
  const result = await bench.deliver([message, message]);
  expect(result.explicitAcks).toEqual(["0", "1"]);
  const done = await projectOf(owner, row.id);
  expect(done).toMatchObject({
    status: "completed",
    progress: 100,
    usageState: "kept",
    lease: null,
    cover: { coverType: "kindle", front: null },
  });
  expect(done.outputKey).toMatch(/^out\/.+\.jpg$/);
  expect(await (await files.get(done.outputKey ?? ""))?.text()).toBe("a JPEG of The Harbour");
  const finished = (await keysOf(owner)).filter((key) => key.startsWith("out/"));
  expect(finished).toEqual([(done.outputKey ?? "").replace(".jpg", "-small.jpg"), done.outputKey]);
  expect(await gate().active(bench.time.now)).toBe(0);
});

test("a cover is called by its title, on one line and in whole characters", async () => {
  const bench = coverBench();
  const { row } = await bench.order({ design: titled(`The\nLong\u0007 \ud800${"😀".repeat(300)}`) });
  expect(row.name).toBe(`The Long ${"😀".repeat(191)}`);
  expect((await bench.order({ design: titled(" \n\udc00 ") })).row.name).toBe("Untitled cover");
});

test("a print cover is a PDF with the JPEG beside it", async () => {
  const bench = coverBench();
  const { owner, row, message } = await bench.order({ design: titled("Wrap", { coverType: "paperback" }) });
  await bench.deliver([message]);
  const done = await projectOf(owner, row.id);
  expect(done.outputKey).toMatch(/\.pdf$/);
  expect(done.cover?.front?.width).toBeGreaterThan(1700);
  const beside = (done.outputKey ?? "").replace(/\.pdf$/, ".jpg");
  expect(await (await files.get(beside))?.text()).toBe("a JPEG of Wrap");
});

test("a design that cannot be painted fails with its sentence, costs nothing and leaves nothing behind", async () => {
  const bench = coverBench({ maker: failing(() => new Refusal("picture-damaged", { name: "sea.jpg" })) });
  const owner = someone("guest");
  const { row, message } = await bench.order({ owner });
  expect(await usedBy(bench, owner.ownerId)).toBe(1);
  await bench.deliver([message, message]);
  expect(await projectOf(owner, row.id)).toMatchObject({
    status: "failed",
    errorCode: "picture-damaged",
    errorMessage: expect.stringContaining("sea.jpg is damaged"),
    usageState: "returned",
  });
  expect(await usedBy(bench, owner.ownerId)).toBe(0);
  expect(await keysOf(owner)).toEqual([]);
});

test("a fault is tried again, three times in all; then the charge is given back, with a number to quote", async () => {
  const bench = coverBench({ maker: failing(() => new Error("out of paint")) });
  const owner = someone("guest");
  const { row, message } = await bench.order({ owner });
  for (let attempt = 1; attempt < 3; attempt++) {
    const result = await bench.deliver([message]);
    expect(result.retryMessages).toHaveLength(1);
    expect(await projectOf(owner, row.id)).toMatchObject({ status: "pending", attempts: attempt });
  }
  await bench.deliver([message]);
  expect(await projectOf(owner, row.id)).toMatchObject({
    status: "failed",
    errorCode: "cover-failed",
    errorMessage: `There was an error creating your cover. Please try again. Quote ${message.jobId}.`,
  });
  expect(await usedBy(bench, owner.ownerId)).toBe(0);
  const left = await keysOf(owner);
  expect(left).toEqual([(await projectOf(owner, row.id)).sourceKey]);
});

test("a fault that passes is made good by the second attempt", async () => {
  const bench = coverBench({ maker: failing(() => new Error("a bad moment"), 1) });
  const { owner, row, message } = await bench.order();
  await bench.deliver([message]);
  await bench.deliver([message]);
  expect((await projectOf(owner, row.id)).status).toBe("completed");
});

test("a cover whose every message failed is buried: failed, and the charge given back", async () => {
  const bench = coverBench();
  const owner = someone("guest");
  const { row, message } = await bench.order({ owner });
  await bench.deliver([message], "colophon-covers-dead");
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "failed", errorCode: "cover-failed" });
  expect(await usedBy(bench, owner.ownerId)).toBe(0);
});

test("a conversion's queue does not touch a cover's job", async () => {
  const bench = coverBench();
  const { owner, row, message } = await bench.order();
  await bench.deliver([message], "colophon-conversions");
  expect((await projectOf(owner, row.id)).status).toBe("pending");
});

test("at a full gate the cover waits as one new delayed message", async () => {
  const bench = coverBench({ max: 1 });
  await gate().acquire("somebody-else", 10, bench.time.now);
  const { owner, row, message } = await bench.order();
  await bench.deliver([message]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "pending", attempts: 0 });
  expect(bench.sent.at(-1)?.delaySeconds).toBeGreaterThanOrEqual(5);
  await gate().release("somebody-else");
  await bench.deliver([bench.sent.at(-1)?.message]);
  expect((await projectOf(owner, row.id)).status).toBe("completed");
});

test("an attempt that was overtaken completes nothing and takes its files away", async () => {
  let isFirst = true;
  const bench = coverBench({
    maker: {
      ...tinyMaker,
      async make(...order) {
        const made = await tinyMaker.make(...order);
        if (!isFirst) return made;
        isFirst = false;
        await db.run(`UPDATE projects SET lease = 'another' WHERE id = '${row.id}'`);
        return made;
      },
    },
  });
  const { owner, row, message } = await bench.order();
  const result = await bench.deliver([message]);
  expect(result.explicitAcks).toEqual(["0"]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "processing", lease: "another" });
  expect(await keysOf(owner)).toEqual([row.sourceKey]);
});

test("a cover whose message was lost is sent again, on the covers' queue", async () => {
  const bench = coverBench();
  const { owner, row, message } = await bench.order();
  const { conversions, coversSent, sent } = conversionBench();
  await conversions.resendUnfinished(bench.time.now + 61_000);
  const again = coversSent.filter(({ jobId }) => jobId === message.jobId);
  expect(again).toHaveLength(1);
  expect(sent.filter((one) => one.message.jobId === message.jobId)).toEqual([]);
  await bench.deliver(again);
  expect((await projectOf(owner, row.id)).status).toBe("completed");
});

const aDay = 24 * 3_600_000;

test("the same design a day later is the finished cover and costs nothing; a changed one is charged", async () => {
  const bench = coverBench();
  const owner = someone("guest");
  const { row, message } = await bench.order({ owner });
  await bench.deliver([message]);
  bench.time.now += aDay;
  const again = await bench.order({ owner });
  expect(again.row).toMatchObject({ id: row.id, status: "completed" });
  expect(bench.sent).toHaveLength(1);
  expect((await keysOf(owner)).filter((key) => key.startsWith("in/"))).toEqual([row.sourceKey]);
  expect(await usedBy(bench, owner.ownerId)).toBe(1);
  await expect(bench.order({ owner, design: titled("The Harbor") })).rejects.toMatchObject({
    code: "limit-guest-covers",
  });
  const another = await bench.order({ owner: someone("guest") });
  expect(another.row.id).not.toBe(row.id);
});

test("a design that failed, or whose cover was deleted, is made and charged anew", async () => {
  const bench = coverBench({ maker: failing(() => new Refusal("picture-damaged", { name: "sea.jpg" }), 1) });
  const owner = someone();
  const first = await bench.order({ owner });
  await bench.deliver([first.message]);
  const second = await bench.order({ owner });
  expect(second.row.id).not.toBe(first.row.id);
  await bench.deliver([second.message]);
  await db.run(`UPDATE projects SET deleted_at = ${bench.time.now} WHERE id = '${second.row.id}'`);
  const third = await bench.order({ owner });
  expect(third.row.id).not.toBe(second.row.id);
});

async function aBook(owner: ReturnType<typeof someone>) {
  const bench = conversionBench();
  const { row, message } = await bench.upload("It rained on the quay.", { owner, name: "Quay.txt" });
  await bench.deliver([message]);
  return row.id;
}
const wrapPagesOf = async (owner: ReturnType<typeof someone>, bookId: string) =>
  (await projectOf(owner, bookId)).wrapPages;

test("a finished wraparound cover notes on its book which page count it was made for; a Kindle cover does not", async () => {
  const bench = coverBench();
  const owner = { ...someone(), tier: "ultimate" as const };
  const bookProjectId = await aBook(owner);
  const wrap = titled("Wrap", { coverType: "paperback" });
  const make = async (design: CoverDesign, bookPages: number) => {
    const { row, message } = await bench.order({ owner, design, bookProjectId, bookPages });
    expect(row.cover).toMatchObject({ bookProjectId });
    if ((await projectOf(owner, row.id)).status === "pending") await bench.deliver([message]);
  };
  await make(titled("Kindle"), 300);
  expect(await wrapPagesOf(owner, bookProjectId)).toBeNull();
  await make(wrap, 312);
  expect(await wrapPagesOf(owner, bookProjectId)).toBe(312);
  await make({ ...wrap, print: { ...wrap.print, pages: 316 } }, 316);
  expect(await wrapPagesOf(owner, bookProjectId)).toBe(316);
  // The first one again is the book's newest wish, though nothing is painted for it.
  await make(wrap, 312);
  expect(await wrapPagesOf(owner, bookProjectId)).toBe(312);
});

test("a wraparound cover touches no book of another author", async () => {
  const bench = coverBench();
  const theirs = someone();
  const bookProjectId = await aBook(theirs);
  const design = titled("Wrap", { coverType: "paperback" });
  const { message } = await bench.order({ design, bookProjectId, bookPages: 312 });
  await bench.deliver([message]);
  expect(await wrapPagesOf(theirs, bookProjectId)).toBeNull();
});

test("a cover made without a book belongs to the one it is asked for next, and to the one its design is joined to", async () => {
  const bench = coverBench();
  const owner = { ...someone(), tier: "ultimate" as const };
  const bookProjectId = await aBook(owner);
  const { row, message } = await bench.order({ owner });
  await bench.deliver([message]);
  expect(row.cover?.bookProjectId).toBeNull();
  expect((await bench.order({ owner, bookProjectId })).row).toMatchObject({
    id: row.id,
    cover: { bookProjectId },
  });
  const design = titled("Joined later");
  const saved = await bench.designs.create(owner, { name: "Mine", design, book: null }, bench.time.now);
  const loose = await bench.order({ owner, design, designId: saved.id });
  const book = { projectId: bookProjectId, seen: { title: "Quay", author: "", pages: 24 } };
  await bench.designs.save(owner.ownerId, saved.id, { from: 1, book }, bench.time.now);
  expect((await projectOf(owner, loose.row.id)).cover?.bookProjectId).toBe(bookProjectId);
});

test("the same design asked for twice at once is the same cover, charged once", async () => {
  const bench = coverBench();
  const owner = someone();
  const [one, two] = await Promise.all([bench.order({ owner }), bench.order({ owner })]);
  expect(one.row.id).toBe(two.row.id);
  expect(await keysOf(owner)).toEqual([one.row.sourceKey]);
  const other = await bench.order({ owner, design: titled("Another") });
  expect(other.row.id).not.toBe(one.row.id);
});

test("a finished cover is kept as a version of its design, which shows it", async () => {
  const bench = coverBench();
  const owner = someone();
  const design = titled("Versions");
  const saved = await bench.designs.create(owner, { name: "Mine", design, book: null }, bench.time.now);
  const { message } = await bench.order({ owner, design, designId: saved.id });
  await bench.deliver([message]);
  expect(await versionsOf(db, saved.id)).toMatchObject([{ reason: "cover", revision: 1 }]);
  const { thumbnailKey } = (await findDesign(db, owner.ownerId, saved.id)) ?? {};
  expect(await (await files.get(thumbnailKey ?? ""))?.text()).toBe("a picture 320 px wide");
});

test("guests' designs and pictures go a day after the last work on them; an account's stay", async () => {
  const bench = coverBench();
  const [guest, account] = [someone("guest"), someone()];
  const hour = 3_600_000;
  for (const owner of [guest, account]) {
    await bench.designs.create(owner, { name: "A", design: titled("A"), book: null }, bench.time.now);
    await files.put(`pic/${owner.ownerId}/orphan.jpg`, "x");
  }
  await bench.covers.sweep(bench.time.now + 23 * hour);
  expect(await bench.designs.list(guest.ownerId)).toHaveLength(1);
  await bench.covers.sweep(bench.time.now + 25 * hour);
  expect(await bench.designs.list(guest.ownerId)).toEqual([]);
  expect(await bench.designs.list(account.ownerId)).toHaveLength(1);
  expect(await keysOf(account)).toHaveLength(1);
  await bench.covers.sweep(bench.time.now + 49 * hour);
  expect([...(await keysOf(account)), ...(await keysOf(guest))]).toEqual([]);
});

test("a finished cover's three files are known to the sweep, and nothing else beside them", async () => {
  const bench = coverBench();
  const { owner, row, message } = await bench.order({ design: titled("Kept", { coverType: "hardcover" }) });
  await bench.deliver([message]);
  const kept = await keysOf(owner);
  const { outputKey } = await projectOf(owner, row.id);
  await files.put((outputKey ?? "").replace(/[0-9a-f]{32}/, "0".repeat(32)), "x");
  const { sweepConversions } = await import("#workers/services/conversions/conversion-sweep.server");
  for (let run = 0; run < 2; run++) await sweepConversions({ db, files }, Date.now() + 49 * 3_600_000);
  expect(await keysOf(owner)).toEqual(kept);
});
