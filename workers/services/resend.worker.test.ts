import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { findJob, takeSilentJobs } from "#db/queries/jobs";
import { claimProject } from "#db/queries/project-leases";
import { attemptOf, conversionBench, db, gate, projectOf } from "../../tests/setup/conversion-bench";

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
