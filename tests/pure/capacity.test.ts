import { expect, test } from "vitest";
// @ts-expect-error a plain script
import { costOf, demandOf, placesFor, waitsOf } from "../../bench/capacity/model.mjs";
// @ts-expect-error a plain script
import { limits } from "../../bench/capacity/platform.mjs";

const act = (more: object) => ({
  cpuMs: 2_000,
  queries: 20,
  rowsRead: 40,
  rowsWritten: 50,
  databaseMs: 20,
  databaseBytes: 9_000,
  puts: 40,
  gets: 2,
  putBytes: 1_000_000,
  messages: 1,
  objectCalls: 6,
  ...more,
});
const acts = { "docx conversion": act({}), "pdf conversion": act({ cpuMs: 6_000 }), cover: act({}) };
type Demand = { name: string; share: number; bears: number };

test("twice the authors ask twice as much of what grows, and each limit bears so many that they reach it", () => {
  const shares = (authors: number) =>
    Object.fromEntries(demandOf(acts, authors).map(({ name, share }: Demand) => [name, share]));
  const [one, two] = [shares(50_000), shares(100_000)];
  for (const name of Object.keys(limits))
    expect(two[name] / one[name], name).toBeCloseTo(name === "cpuMsAMessage" ? 1 : 2);
  for (const { name, bears } of demandOf(acts, 50_000))
    if (Number.isFinite(bears)) expect(shares(bears)[name], name).toBeCloseTo(1);
});

test("what a month includes costs nothing beyond the plan; what is more is paid for by the unit", () => {
  expect(costOf(acts, 10).usd).toBe(5);
  const { usd, lines } = costOf(acts, 1_000_000);
  expect(usd).toBeCloseTo(5 + lines.reduce((sum: number, line: { usd: number }) => sum + line.usd, 0));
  const puts = lines.find(({ name }: { name: string }) => name === "filePuts");
  // 0.6 + 0.15 + 0.4 acts of 40 puts each; a million of them is included.
  expect(puts.amount).toBeCloseTo(46e6);
  expect(puts.usd).toBeCloseTo(45 * 4.5);
});

test("a busiest hour is the same for the same seed; more places never make books wait longer", () => {
  expect(waitsOf(acts, 1_000_000, 10, 3)).toEqual(waitsOf(acts, 1_000_000, 10, 3));
  expect(waitsOf(acts, 1_000_000, 10, 4)).not.toEqual(waitsOf(acts, 1_000_000, 10, 3));
  const nineOfTen = [10, 20, 50].map((places) => waitsOf(acts, 1_000_000, places).nineOfTen);
  expect(nineOfTen).toEqual([...nineOfTen].sort((a, b) => b - a));
  expect(nineOfTen[0]).toBeGreaterThan(nineOfTen[2] ?? 0);
});

test("the places that are told are enough, and the step below is not", () => {
  const places = placesFor(acts, 1_000_000, 10);
  expect(waitsOf(acts, 1_000_000, places).nineOfTen).toBeLessThanOrEqual(10);
  const steps = [2, 4, 10, 20, 50, 100, 175, 250];
  const below = steps[steps.indexOf(places) - 1];
  if (below !== undefined) expect(waitsOf(acts, 1_000_000, below).nineOfTen).toBeGreaterThan(10);
  expect(placesFor(acts, 1e9, 10)).toBeUndefined();
});
