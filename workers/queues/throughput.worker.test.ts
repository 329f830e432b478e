import { expect, it } from "vitest";
import type { Convert } from "#domain/convert/conversion";
import { tinyConvert } from "../../tests/setup/conversion-bench";
import { type CrowdReport, serveCrowd } from "../../tests/setup/crowd";

/** Takes its time, now more, now less. */
let calls = 0;
const unevenConvert: Convert = async (request) => {
  await new Promise((resolve) => setTimeout(resolve, [3, 25, 8, 14, 40][calls++ % 5]));
  return tinyConvert(request);
};

it.each([2, 4])(
  "a hundred books at a gate of %i: all end, none is lost, never more than that at once, and of two authors neither is far ahead",
  async (max) => {
    const authors = ["first", "second"].map((name) => ({ name, line: "free" as const, books: 50 }));
    const report = await serveCrowd({ authors, max, consumers: max + 1, convert: unevenConvert });
    expect(report.statuses).toEqual({ completed: 100 });
    expect(report.ends).toHaveLength(100);
    expect(report.maxInside).toBe(max);
    expect(furthestLead(report, "first", "second")).toBeLessThanOrEqual(2);
  },
);

it("free, paid and large books do not keep one another waiting", async () => {
  const authors = (["free", "paid", "large"] as const).map((line) => ({ name: line, line, books: 12 }));
  const report = await serveCrowd({ authors, max: 4, consumers: 5, convert: unevenConvert });
  expect(report.statuses).toEqual({ completed: 36 });
  // Paid three, free one, large one, for as long as all three have something to do.
  const early = report.ends.slice(0, 20).map((end) => end.line);
  for (const [line, least] of [
    ["paid", 7],
    ["free", 3],
    ["large", 3],
  ] as const)
    expect([line, early.filter((one) => one === line).length >= least]).toEqual([line, true]);
});

/** How many more of one author's books than of the other's had ever come to their end while both had some left. */
function furthestLead({ ends }: CrowdReport, one: string, other: string): number {
  const count = { [one]: 0, [other]: 0 };
  const all = ends.filter((end) => end.author === one).length;
  let furthest = 0;
  for (const { author } of ends) {
    count[author] = (count[author] ?? 0) + 1;
    furthest = Math.max(furthest, Math.abs((count[one] ?? 0) - (count[other] ?? 0)));
    if (count[one] === all || count[other] === all) break;
  }
  return furthest;
}
