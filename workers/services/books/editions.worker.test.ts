import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { claimGuest } from "#db/queries/accounts/guests";
import { claimProject } from "#db/queries/conversions/project-leases";
import type { Convert } from "#domain/convert/conversion";
import { defaultOptions } from "#domain/convert/options";
import { Refusal } from "#domain/refusal";
import { parseConfig } from "#workers/env.server";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import { createEditions } from "#workers/services/books/editions.server";
import { createProjectCare } from "#workers/services/books/project-care.server";
import { createVersions } from "#workers/services/books/versions.server";
import { bindings } from "../../../tests/setup/call-route";
import {
  attemptOf,
  conversionBench,
  db,
  files,
  keysOf,
  projectOf,
  someone,
  tinyConvert,
} from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";

const day = 24 * 60 * 60_000;
const other = { ...defaultOptions, generateTOC: false };

/** What becomes of the manuscripts, in the order they are converted. */
function deskBench(...fates: (Convert | undefined)[]) {
  let at = 0;
  const bench = conversionBench({ convert: (request) => (fates[at++] ?? tinyConvert)(request) });
  const throttle = createThrottle({ config: parseConfig(bindings), objects: bindings.THROTTLE });
  const queue = bench.bindings.CONVERSIONS;
  const editions = createEditions({ db: () => db, files, queue, usage: bench.usage, throttle });
  const versions = createVersions({ db: () => db, files, throttle });
  const care = createProjectCare({ db: () => db, files, queue, coverQueue: queue, throttle });
  return {
    ...bench,
    editions,
    versions,
    care,
    deliverLast: () => bench.deliver([bench.sent.at(-1)?.message]),
    async finished(owner = someone()) {
      const { row, message } = await bench.upload("The first words.", { owner });
      await bench.deliver([message]);
      return { owner, row: await projectOf(owner, row.id) };
    },
    receive: (owner: ReturnType<typeof someone>, projectId: string, text: string) =>
      bench.projects.receive(owner, { name: "second.txt", body: bytes(text) }, bench.time.now, projectId),
    used: async (owner: ReturnType<typeof someone>) => {
      const user = { id: owner.ownerId, tier: owner.tier } as never;
      return (await bench.usage.of({ kind: "user", user, sessionId: "", confirmedAt: 0 }, bench.time.now))
        .conversions.used;
    },
  };
}

async function* bytes(text: string) {
  yield strToU8(text);
}

const refusing: Convert = async ({ fileName }) => {
  throw new Refusal("manuscript-no-text", { name: fileName });
};
const code = (work: Promise<unknown>) => work.then(() => undefined).catch((error: Refusal) => error.code);
const textOf = async (key: string | null | undefined) => (await files.get(key ?? ""))?.text();

test("a book converted again stays as it is until the new edition is finished, and then can be gone back to", async () => {
  const bench = deskBench();
  const { owner, row } = await bench.finished();
  await bench.editions.convertAgain(owner, row.id, other, null, bench.time.now);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed", outputKey: row.outputKey });
  expect(await bench.editions.next(owner.ownerId, row.id)).toMatchObject({
    status: "pending",
    options: other,
  });
  expect((await bench.projects.list(owner.ownerId)).rows).toHaveLength(1);
  await bench.deliverLast();
  const again = await projectOf(owner, row.id);
  expect(again).toMatchObject({ status: "completed", revision: 2, options: other, name: row.name });
  expect(again.outputKey).not.toBe(row.outputKey);
  expect((await bench.versions.list(owner.ownerId, row.id)).versions).toMatchObject([
    { number: 2, kind: "conversion", isPresent: true, outputKey: again.outputKey },
    {
      number: 1,
      isPresent: false,
      outputKey: row.outputKey,
      sourceKey: row.sourceKey,
      facts: { options: defaultOptions },
    },
  ]);
  expect(again.phases?.map(({ phase }) => phase)).toEqual(
    expect.arrayContaining(["waiting", "opening", "finished"]),
  );
  expect(await bench.editions.next(owner.ownerId, row.id)).toBeUndefined();
  expect(await bench.used(owner)).toBe(1);
  // Both files are there, each under its own name.
  expect((await bench.projects.findOutput(owner.ownerId, row.outputFileName ?? ""))?.outputKey).toBe(
    row.outputKey,
  );
  const back = await bench.versions.restore(owner.ownerId, row.id, undefined, bench.time.now);
  expect(back).toMatchObject({ outputKey: row.outputKey, options: defaultOptions });
  expect((await bench.versions.list(owner.ownerId, row.id)).versions).toMatchObject([
    { number: 3, kind: "restored", restoredFrom: 1, isPresent: true },
    { number: 2, outputKey: again.outputKey, facts: { options: other } },
    { number: 1, outputKey: row.outputKey },
  ]);
});

test("as many versions are kept as the plan says, with their files", async () => {
  const bench = deskBench();
  const { owner, row } = await bench.finished();
  for (let round = 0; round < 6; round++) {
    await bench.editions.convertAgain(owner, row.id, other, null, bench.time.now);
    await bench.deliverLast();
  }
  const { versions } = await bench.versions.list(owner.ownerId, row.id);
  expect(versions.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3]);
  const kept = (await keysOf(owner)).filter((key) => key.startsWith("out/"));
  expect(kept.sort()).toEqual(versions.map(({ outputKey }) => outputKey).sort());
  bench.time.now += 3 * day;
  await bench.conversions.sweep(bench.time.now);
  expect((await keysOf(owner)).filter((key) => key.startsWith("out/")).sort()).toEqual(kept.sort());
});

test("when a second conversion is refused, the book and its manuscript stay, and nothing is charged", async () => {
  const bench = deskBench(undefined, refusing);
  const { owner, row } = await bench.finished();
  await bench.editions.convertAgain(owner, row.id, other, null, bench.time.now);
  await bench.deliverLast();
  expect(await projectOf(owner, row.id)).toMatchObject({
    status: "completed",
    outputKey: row.outputKey,
    revision: 1,
  });
  expect(await bench.editions.next(owner.ownerId, row.id)).toMatchObject({
    status: "failed",
    errorCode: "manuscript-no-text",
  });
  expect(await textOf(row.sourceKey)).toBe("The first words.");
  expect(await bench.used(owner)).toBe(1);
  await bench.editions.dismiss(owner.ownerId, row.id);
  expect(await bench.editions.next(owner.ownerId, row.id)).toBeUndefined();
  expect(await textOf(row.sourceKey)).toBe("The first words.");
});

test("a replaced manuscript counts as a conversion, and the one before it can be brought back with its book", async () => {
  const bench = deskBench();
  const { owner, row } = await bench.finished();
  const second = await bench.receive(owner, row.id, "Quite other words.");
  await bench.editions.replace(owner, row.id, second, other, null, bench.time.now);
  expect(await bench.used(owner)).toBe(2);
  await bench.deliverLast();
  const now = await projectOf(owner, row.id);
  expect(now).toMatchObject({ originalFileName: "second.txt", sourceKey: second.key, usageState: "kept" });
  const { versions } = await bench.versions.list(owner.ownerId, row.id);
  expect(versions[1]).toMatchObject({ sourceKey: row.sourceKey, facts: { originalFileName: "novel.txt" } });
  bench.time.now += 3 * day;
  await bench.conversions.sweep(bench.time.now);
  expect([await textOf(second.key), await textOf(row.sourceKey)]).toEqual([
    "Quite other words.",
    "The first words.",
  ]);
  expect(await bench.versions.restore(owner.ownerId, row.id, 1, bench.time.now)).toMatchObject({
    originalFileName: "novel.txt",
    sourceKey: row.sourceKey,
  });
  expect((await bench.versions.list(owner.ownerId, row.id)).versions[1]).toMatchObject({
    sourceKey: second.key,
    facts: { originalFileName: "second.txt" },
  });
});

test("a replaced manuscript that is refused is given back and deleted, and the old one stays", async () => {
  const bench = deskBench(undefined, refusing);
  const { owner, row } = await bench.finished();
  const second = await bench.receive(owner, row.id, "Nothing.");
  await bench.editions.replace(owner, row.id, second, other, null, bench.time.now);
  await bench.deliverLast();
  expect(await bench.used(owner)).toBe(1);
  expect(await textOf(second.key)).toBeUndefined();
  expect(await projectOf(owner, row.id)).toMatchObject({
    outputKey: row.outputKey,
    sourceKey: row.sourceKey,
  });
});

test("two editions at once are one too many", async () => {
  const bench = deskBench();
  const { owner, row } = await bench.finished();
  const begun = await Promise.all(
    [1, 2, 3].map(() => code(bench.editions.convertAgain(owner, row.id, other, null, bench.time.now))),
  );
  expect(begun.sort()).toEqual(["project-busy", "project-busy", undefined]);
  const second = await bench.receive(owner, row.id, "More.");
  expect(await code(bench.editions.replace(owner, row.id, second, other, null, bench.time.now))).toBe(
    "project-busy",
  );
  expect(await textOf(second.key)).toBeUndefined();
  expect(await bench.used(owner)).toBe(1);
});

test("a failed project converts again from what it has, and is charged then", async () => {
  const bench = deskBench(async () => {
    throw new Error("the disk is on fire");
  });
  const { owner, row, message } = await bench.upload("Words.");
  await bench.deliver([message], "colophon-conversions-dead");
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "failed" });
  expect(await bench.used(owner)).toBe(0);
  await bench.editions.convertAgain(owner, row.id, other, null, bench.time.now);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "pending", revision: 2, options: other });
  expect(await bench.used(owner)).toBe(1);
});

test("a guest's book moves to the account with the edition in the making and the one before", async () => {
  const bench = deskBench();
  const guest = someone("guest");
  const { row } = await bench.finished(guest);
  for (let round = 0; round < 2; round++) {
    await bench.editions.convertAgain(guest, row.id, other, null, bench.time.now);
    if (round === 0) await bench.deliverLast();
  }
  const user = { ...someone(), ownerId: (await newUser()).id };
  await db.$client
    .prepare("insert into guests (id, created_at, last_seen_at) values (?, 1, 1)")
    .bind(guest.ownerId)
    .run();
  await claimGuest(db, {
    guestId: guest.ownerId,
    userId: user.ownerId,
    period: "2026-11",
    now: bench.time.now,
  });
  await bench.deliverLast();
  const moved = await projectOf(user, row.id);
  expect(moved).toMatchObject({ revision: 3, ownerKind: "user" });
  expect(await textOf(moved.outputKey)).toContain("The first words.");
  expect(await bench.versions.restore(user.ownerId, row.id, undefined, bench.time.now)).toMatchObject({
    id: row.id,
  });
});

test("a deleted project is found by nobody, and comes back as it was", async () => {
  const bench = deskBench();
  const { owner, row } = await bench.finished();
  await bench.editions.convertAgain(owner, row.id, other, null, bench.time.now);
  await bench.care.remove(owner.ownerId, row.id, bench.time.now);
  expect(await bench.projects.find(owner.ownerId, row.id)).toBeUndefined();
  expect((await bench.projects.list(owner.ownerId)).rows).toEqual([]);
  expect(await bench.projects.findOutput(owner.ownerId, row.outputFileName ?? "")).toBeUndefined();
  expect((await bench.care.deleted(owner.ownerId, bench.time.now)).map(({ id }) => id)).toEqual([row.id]);
  expect(await code(bench.care.bringBack(someone().ownerId, row.id, bench.time.now))).toBe("not-found");
  await bench.deliverLast();
  expect((await projectOf(owner, row.id)).revision).toBe(1);
  await bench.care.bringBack(owner.ownerId, row.id, bench.time.now);
  expect(await bench.projects.find(owner.ownerId, row.id)).toMatchObject({ outputKey: row.outputKey });
  await bench.deliverLast();
  expect((await projectOf(owner, row.id)).revision).toBe(2);
});

test("a conversion whose project is deleted under it ends, leaves nothing, and goes on when it is brought back", async () => {
  const bench: ReturnType<typeof deskBench> = deskBench(async (request) => {
    await bench.care.remove(owner.ownerId, row.id, bench.time.now);
    return tinyConvert(request);
  });
  const { owner, row, message } = await bench.upload("Words.");
  await bench.deliver([message]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "pending", lease: null, outputKey: null });
  expect(await keysOf(owner)).toEqual([row.sourceKey]);
  bench.time.now += 120_000;
  await bench.conversions.resendUnfinished(bench.time.now);
  expect(
    await claimProject(db, attemptOf(message, "later", bench.time.now + 60_000), bench.time.now),
  ).toBeUndefined();
  await bench.care.bringBack(owner.ownerId, row.id, bench.time.now);
  await bench.deliverLast();
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed" });
});

test("after a day the sweep takes a deleted project away with all its objects, and gives back what was never made", async () => {
  const bench = deskBench();
  const owner = someone();
  const { row } = await bench.finished(owner);
  await bench.editions.convertAgain(owner, row.id, other, null, bench.time.now);
  await bench.deliverLast();
  const waiting = await bench.upload("Never made.", { owner });
  for (const id of [row.id, waiting.row.id]) await bench.care.remove(owner.ownerId, id, bench.time.now);
  await bench.conversions.sweep(bench.time.now + day - 1_000);
  expect(await bench.used(owner)).toBe(2);
  await bench.conversions.sweep(bench.time.now + day);
  expect(await keysOf(owner)).toEqual([]);
  expect(await bench.used(owner)).toBe(1);
  expect(await code(bench.care.bringBack(owner.ownerId, row.id, bench.time.now + day))).toBe("not-found");
});

test("a copy has the same files as its own, and is not charged", async () => {
  const bench = deskBench();
  const { owner, row } = await bench.finished();
  const copy = await bench.care.duplicate(owner, row.id, bench.time.now);
  expect(copy).toMatchObject({ status: "completed", name: `${row.name} (copy)`, options: row.options });
  expect(await textOf(copy.outputKey)).toBe(await textOf(row.outputKey));
  expect(await textOf(copy.sourceKey)).toBe("The first words.");
  expect(await bench.used(owner)).toBe(1);
  await bench.care.remove(owner.ownerId, row.id, bench.time.now);
  await bench.conversions.sweep(bench.time.now + 3 * day);
  expect(await textOf(copy.outputKey)).toContain("The first words.");
  await bench.editions.convertAgain(owner, copy.id, other, null, bench.time.now);
  await bench.deliverLast();
  expect((await projectOf(owner, copy.id)).revision).toBe(2);
});

test("a project renamed is called so, converted again or not", async () => {
  const bench = deskBench();
  const { owner, row } = await bench.finished();
  await bench.care.rename(owner.ownerId, row.id, "Mine", bench.time.now);
  await bench.editions.convertAgain(owner, row.id, other, null, bench.time.now);
  await bench.deliverLast();
  expect((await projectOf(owner, row.id)).name).toBe("Mine");
  expect(await code(bench.care.rename(someone().ownerId, row.id, "Theirs", bench.time.now))).toBe(
    "not-found",
  );
});

test("what changed is told to its owner alone, and not to a script without end", async () => {
  const bench = deskBench();
  const { owner, row } = await bench.finished();
  const ask = (ownerId = owner.ownerId) => code(bench.editions.askedChanges(ownerId, row.id, bench.time.now));
  expect(await ask(someone().ownerId)).toBe("not-found");
  for (let asked = 0; asked < 120; asked++) expect(await ask()).toBe("no-earlier-edition");
  expect(await ask()).toBe("too-many-requests");
});
