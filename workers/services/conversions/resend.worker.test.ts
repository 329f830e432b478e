import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimProject, pauseProject } from "#db/queries/conversions/project-leases";
import { findJob, passBaton, takeSilentJobs } from "#db/queries/jobs/jobs";
import { storeFiles } from "#db/schema/store-files";
import { leaseMs } from "#domain/conversion-gate";
import { attemptOf, conversionBench, db, gate, projectOf } from "../../../tests/setup/conversion-bench";

const minute = 60_000;

test("a lost message is sent again after a minute, once, and the project is completed", async () => {
  const bench = conversionBench();
  const { owner, row, message } = await bench.upload();
  const again = () => bench.sent.filter((sent) => sent.message.jobId === message.jobId).slice(1);
  await bench.conversions.resendUnfinished(bench.time.now + minute - 1_000);
  expect(again()).toEqual([]);
  const later = bench.time.now + minute + 1_000;
  await Promise.all([bench.conversions.resendUnfinished(later), bench.conversions.resendUnfinished(later)]);
  expect(again()).toEqual([{ message: { jobId: message.jobId, sentAt: later }, delaySeconds: 0 }]);
  await bench.deliver([message, again()[0]?.message]);
  expect((await projectOf(owner, row.id)).status).toBe("completed");
  expect(await takeSilentJobs(db, later + 10 * minute)).toEqual([]);
});

test("while a job is unfinished the gate keeps watch, though nobody came in", async () => {
  const bench = conversionBench();
  await bench.upload();
  await bench.conversions.resendUnfinished(Date.now());
  const alarm = await runInDurableObject(gate(), (_, { storage }) => storage.getAlarm());
  expect(alarm).toBeGreaterThan(Date.now());
});

test("the gate's alarm sends the job of a crashed consumer again", async () => {
  const bench = conversionBench();
  bench.time.now -= 5 * minute;
  const { message } = await bench.upload();
  // The consumer claimed it and came in, and its process ended.
  await claimProject(db, attemptOf(message, "crashed", bench.time.now + minute), bench.time.now);
  await gate().acquire("crashed", 10, Date.now());
  await runInDurableObject(gate(), (_, { storage }) => storage.sql.exec("UPDATE leases SET expires_at = 1"));
  expect(await runDurableObjectAlarm(gate())).toBe(true);
  expect((await findJob(db, message.jobId))?.sentAt).toBeGreaterThan(message.sentAt);
  expect(await gate().active(Date.now())).toBe(0);
});

test("a job that was sent a moment before its consumer crashed is sent again as soon as the lease runs out", async () => {
  const bench = conversionBench();
  const { message } = await bench.upload();
  const again = () => bench.sent.filter((sent) => sent.message.jobId === message.jobId).slice(1);
  const { now } = bench.time;
  await claimProject(db, attemptOf(message, "crashed", now + leaseMs), now);
  await bench.conversions.resendUnfinished(now + leaseMs - 1);
  expect(again()).toEqual([]);
  await Promise.all([0, 0].map(() => bench.conversions.resendUnfinished(now + leaseMs)));
  await bench.conversions.resendUnfinished(now + leaseMs + 5_000);
  expect(again()).toEqual([{ message: { jobId: message.jobId, sentAt: now + leaseMs }, delaySeconds: 0 }]);
});

test("between two sittings, whose next message is on its way, nothing is sent again", async () => {
  const bench = conversionBench();
  const { row, message } = await bench.upload();
  const now = bench.time.now + 10_000;
  await claimProject(db, attemptOf(message, "sitting", now + leaseMs), now);
  await pauseProject(db, { projectId: row.id, jobId: message.jobId, lease: "sitting" }, now);
  await passBaton(db, message, now);
  expect(await takeSilentJobs(db, now + 20_000)).not.toContainEqual(
    expect.objectContaining({ jobId: message.jobId }),
  );
});

test("the gate looks again when the project's own lease runs out, a little after the place", async () => {
  const bench = conversionBench();
  const { message } = await bench.upload();
  const until = Date.now() + 3_000;
  await claimProject(db, attemptOf(message, "crashed", until), Date.now());
  await gate().acquire("crashed", 10, Date.now());
  await runInDurableObject(gate(), (_, { storage }) => storage.sql.exec("UPDATE leases SET expires_at = 1"));
  expect(await runDurableObjectAlarm(gate())).toBe(true);
  const alarm = await runInDurableObject(gate(), (_, { storage }) => storage.getAlarm());
  expect(alarm).toBeLessThanOrEqual(until);
});

test("the gate's alarm sends a crashed consumer's work beside a book again", async () => {
  const bench = conversionBench();
  const { row } = await bench.upload();
  const jobId = crypto.randomUUID();
  const long = Date.now() - 5 * minute;
  const times = { sentAt: long, queuedAt: long, updatedAt: long, leaseExpiresAt: long + leaseMs };
  await db.insert(storeFiles).values({
    ...{ projectId: row.id, store: "kobo", edition: "1-none", jobId, state: "running", lease: "crashed" },
    ...times,
  });
  await gate().watchOver(Date.now());
  expect(await runDurableObjectAlarm(gate())).toBe(true);
  const storeFile = await db.query.storeFiles.findFirst({ where: eq(storeFiles.jobId, jobId) });
  expect(storeFile?.sentAt).toBeGreaterThan(long);
});
