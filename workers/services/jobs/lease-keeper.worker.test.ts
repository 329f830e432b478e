import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heartbeatMs, leaseMs } from "#domain/conversion-gate";
import { keepLease, LeaseLost } from "#workers/services/jobs/lease-keeper.server";
import { db, type gate } from "../../../tests/setup/conversion-bench";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const claim = { projectId: "p", jobId: "j", lease: "mine" };

/** A keeper whose lease is written here, and until when it holds; `answers` says what becomes of each renewal. */
function kept(answers: (renewal: number) => boolean | "fault" = () => true) {
  const held = { until: Date.now() + leaseMs, renewals: 0 };
  const keeper = keepLease(
    {
      db,
      gate: { heartbeat: async () => {} } as unknown as ReturnType<typeof gate>,
      clock: Date.now,
      async write(_db, _claim, _progress, until) {
        const answer = answers(++held.renewals);
        if (answer === "fault") throw new Error("the database does not answer");
        if (answer) held.until = until;
        return answer;
      },
    },
    claim,
  );
  return { keeper, held };
}

test("an attempt that tells nothing of its progress keeps its lease for as long as it lives", async () => {
  const { keeper, held } = kept();
  for (let second = 0; second < 120; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(held.until).toBeGreaterThan(Date.now());
  }
  expect(held.renewals).toBe(Math.floor(120_000 / heartbeatMs));
  await keeper.stop();
});

test("three renewals that fail one after another do not lose the lease", async () => {
  const { keeper, held } = kept((renewal) => (renewal % 4 === 1 ? true : "fault"));
  for (let second = 0; second < 120; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(held.until).toBeGreaterThan(Date.now());
  }
  keeper.check();
  await keeper.stop();
});

test("a computation longer than a heartbeat renews at its first pause", async () => {
  const { keeper, held } = kept();
  vi.setSystemTime(Date.now() + leaseMs - 1);
  await keeper.progress({ percent: 30, stage: { code: "reading-book" } });
  expect(held.until).toBe(Date.now() + leaseMs);
  await keeper.stop();
});

test("once the project has gone to another attempt, this one stops", async () => {
  const { keeper } = kept((renewal) => renewal < 2);
  await vi.advanceTimersByTimeAsync(2 * heartbeatMs);
  expect(() => keeper.check()).toThrow(LeaseLost);
  await keeper.stop();
});
