import { expect, inject, it, vi } from "vitest";
import { runChaos } from "../../tests/setup/chaos";

const chaos = inject("chaos");

// `npm run chaos` runs five hundred; this is a slice of it.
it(`${chaos.jobs} conversions at a gate of 10, faults everywhere: none is lost, none charged wrongly (seed ${chaos.seed})`, async () => {
  // Each fault is logged where it is met.
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const report = await runChaos({ ...chaos, max: 10, consumers: 14, faultShare: 0.05 });
  logged.mockRestore();
  console.log(JSON.stringify(report));
  expect(report.faults).toBeGreaterThan(chaos.jobs);
  expect(report).toMatchObject({ lost: 0, wrongCounts: [], withoutFile: 0 });
  expect(report.maxInside).toBeLessThanOrEqual(10);
  expect(Object.keys(report.statuses).filter((status) => !["completed", "failed"].includes(status))).toEqual(
    [],
  );
  expect(report.statuses.completed).toBeGreaterThan(0);
}, 900_000);
