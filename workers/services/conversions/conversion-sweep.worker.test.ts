import { expect, test } from "vitest";
import * as privacyRoute from "#app/routes/api/accounts/user-privacy";
import { projects } from "#db/schema/projects";
import { defaultOptions } from "#domain/convert/options";
import { callRoute } from "../../../tests/setup/call-route";
import {
  conversionBench,
  db,
  files,
  keysOf,
  projectOf,
  someone,
} from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";
import { sweepConversions } from "./conversion-sweep.server";

const hour = 3_600_000;

test("a guest's manuscript goes after a day, an account's stays", async () => {
  const bench = conversionBench();
  const guest = someone("guest");
  const account = someone();
  const theirs = await bench.upload("A guest's book.", { owner: guest });
  const ours = await bench.upload("An account's book.", { owner: account });
  await bench.deliver([theirs.message]);
  await bench.deliver([ours.message]);
  await sweepConversions({ db, files }, Date.now() + 23 * hour);
  expect(await keysOf(guest)).toContain(theirs.row.sourceKey);
  await sweepConversions({ db, files }, Date.now() + 25 * hour);
  expect(await keysOf(guest)).not.toContain(theirs.row.sourceKey);
  expect((await projectOf(guest, theirs.row.id)).status).toBe("completed");
  expect((await keysOf(guest)).length).toBe(5);
  expect(await keysOf(account)).toContain(ours.row.sourceKey);
  const again = await sweepConversions({ db, files }, Date.now() + 25 * hour);
  expect(again.sources).toBe(0);
});

test("an account's manuscript goes once its book is made, if its owner wants that", async () => {
  const bench = conversionBench();
  const { id, browser } = await newUser();
  const owner = { ...someone(), ownerId: id };
  const change = (deleteManuscripts: unknown) =>
    callRoute(privacyRoute, "/api/user/privacy", { method: "PUT", json: { deleteManuscripts } }, browser);
  const done = await bench.upload("A finished book.", { owner });
  await bench.deliver([done.message]);
  const waiting = await bench.upload("A book that waits.", { owner });
  const redone = await bench.upload("A book that is converted again.", { owner });
  await bench.deliver([redone.message]);
  await db.insert(projects).values({
    ...{ id: crypto.randomUUID(), ownerId: id, ownerKind: "user", parentId: redone.row.id, type: "edition" },
    ...{ name: "again", status: "pending", options: defaultOptions, createdAt: 1, updatedAt: 1 },
    sourceKey: redone.row.sourceKey,
  });
  const sources = async () => (await keysOf(owner)).filter((key) => key.startsWith("in/"));
  await sweepConversions({ db, files }, Date.now());
  expect(await sources()).toHaveLength(3);
  expect((await change("yes")).status).toBe(400);
  expect(await (await change(true)).json()).toEqual({ deleteManuscripts: true });
  const { updatedAt } = await projectOf(owner, done.row.id);
  await sweepConversions({ db, files }, Date.now());
  expect(await sources()).toEqual([waiting.row.sourceKey, redone.row.sourceKey].sort());
  // Deleting the manuscript is no change of the book.
  expect(await projectOf(owner, done.row.id)).toMatchObject({
    status: "completed",
    sourceKey: null,
    updatedAt,
  });
  expect(await (await change(false)).json()).toEqual({ deleteManuscripts: false });
  await bench.deliver([waiting.message]);
  await sweepConversions({ db, files }, Date.now());
  expect(await sources()).toHaveLength(2);
});

test("a guest's book goes after thirty days with its files, an account's stays", async () => {
  const bench = conversionBench();
  const guest = someone("guest");
  const account = someone();
  const theirs = await bench.upload("A guest's book.", { owner: guest });
  const ours = await bench.upload("An account's book.", { owner: account });
  await bench.deliver([theirs.message, ours.message]);
  const days = (count: number) => theirs.row.createdAt + count * 24 * hour;
  await sweepConversions({ db, files }, days(30) - 1);
  expect((await projectOf(guest, theirs.row.id)).status).toBe("completed");
  await sweepConversions({ db, files }, days(30));
  await expect(projectOf(guest, theirs.row.id)).rejects.toThrow();
  expect(await keysOf(guest)).toEqual([]);
  expect((await projectOf(account, ours.row.id)).status).toBe("completed");
});

test("objects that no project names go after two days, and not those a project names", async () => {
  const bench = conversionBench();
  const { owner, row, message } = await bench.upload();
  await bench.deliver([message]);
  const kept = await keysOf(owner);
  const { outputKey } = await projectOf(owner, row.id);
  const orphans = [
    outputKey?.replace(/[0-9a-f]{32}/, "0".repeat(32)) ?? "",
    `book/${owner.ownerId}/${row.id}/1-${"0".repeat(32)}/chapter-0001.json`,
    `in/2026-11/${owner.ownerId}/${crypto.randomUUID()}`,
  ];
  for (const key of orphans) await files.put(key, "x");
  await sweepConversions({ db, files }, Date.now() + 47 * hour);
  expect(await keysOf(owner)).toHaveLength(kept.length + orphans.length);
  const report = await sweepConversions({ db, files }, Date.now() + 49 * hour);
  expect(report.orphans).toBeGreaterThanOrEqual(orphans.length);
  expect(await keysOf(owner)).toEqual(kept);
});

test("a sweep goes on where the last one stopped, and one that remembers something odd begins anew", async () => {
  const bench = conversionBench();
  const { owner } = await bench.upload();
  const orphan = `out/${owner.ownerId}/${crypto.randomUUID()}/1-${"0".repeat(32)}.epub`;
  await files.put(orphan, "x");
  await files.put("state/sweep.json", JSON.stringify({ in: 7, out: "a cursor", book: null }));
  for (let run = 0; run < 2; run++) await sweepConversions({ db, files }, Date.now() + 49 * hour);
  expect(await keysOf(owner)).not.toContain(orphan);
  await files.put("state/sweep.json", "{ half");
  await sweepConversions({ db, files }, Date.now() + 49 * hour);
  expect(await (await files.get("state/sweep.json"))?.json()).toBeDefined();
});
