import { expect, test } from "vitest";
import { cohortsOf } from "./cohorts";

test("each month's subscriptions are followed from month to month", () => {
  const counts = [
    { begun: "2026-10", ended: null, count: 6 },
    { begun: "2026-10", ended: "2026-11", count: 2 },
    { begun: "2026-10", ended: "2026-10", count: 2 },
    { begun: "2026-12", ended: null, count: 3 },
  ];
  expect(cohortsOf(counts, "2027-01")).toEqual([
    { month: "2026-10", size: 10, kept: [1, 0.8, 0.6, 0.6] },
    { month: "2026-12", size: 3, kept: [1, 1] },
  ]);
  expect(cohortsOf([], "2027-01")).toEqual([]);
});
