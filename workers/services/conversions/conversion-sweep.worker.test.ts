import { expect, test } from "vitest";
import {
  conversionBench,
  db,
  files,
  keysOf,
  projectOf,
  someone,
} from "../../../tests/setup/conversion-bench";
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
