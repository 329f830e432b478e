import { expect, it } from "vitest";
import { type Line, nextTurn, type Turn, type Waiting } from "#domain/turn-order";

const job = (owner: string, since = 0, line: Line = "free"): Waiting => ({
  owner,
  line,
  since,
  jobId: `${owner}-${line}`,
});
const turn = (owner: string, startedAt: number, endedAt: number | null, line: Line = "free"): Turn => ({
  owner,
  line,
  startedAt,
  endedAt,
});

it("nobody waits, nobody comes in", () => {
  expect(nextTurn([], [], 4)).toBeUndefined();
});

it("of two equals the one who has waited longer comes first", () => {
  expect(nextTurn([job("late", 20), job("early", 10)], [], 4)?.owner).toBe("early");
});

it("who has had the fewest finished comes next, however long the others wait", () => {
  const turns = [turn("many", 100, 110), turn("many", 100, 120)];
  expect(nextTurn([job("many", 1), job("new", 90)], turns, 4)?.owner).toBe("new");
});

it("who comes new does not get all places until he has had what others had before him", () => {
  const past = Array.from({ length: 40 }, (_, at) => turn("old", at, at + 1));
  const turns = [...past, turn("new", 101, 102)];
  expect(nextTurn([job("old", 50), job("new", 100)], turns, 4)?.owner).toBe("old");
});

it("large jobs take no more than half of the places while others wait, and all of them when nobody does", () => {
  const inside = [turn("a", 1, null, "large"), turn("b", 1, null, "large")];
  expect(nextTurn([job("c", 1, "large"), job("d", 9)], inside, 4)?.owner).toBe("d");
  expect(nextTurn([job("c", 1, "large")], inside, 4)?.owner).toBe("c");
});

it("of ten turns while all three lines wait, six are paid, two free and two large", () => {
  const waiting = [job("p", 0, "paid"), job("f", 0, "free"), job("l", 0, "large")];
  const turns: Turn[] = [];
  for (let at = 1; at <= 10; at++) {
    const next = nextTurn(waiting, turns, 4);
    if (next) turns.push(turn(next.owner, at, at + 0.5, next.line));
  }
  const of = (line: Line) => turns.filter((one) => one.line === line).length;
  expect([of("paid"), of("free"), of("large")]).toEqual([6, 2, 2]);
});

it("whatever each job takes, neither of two authors gets further ahead than half of the places", () => {
  for (const max of [2, 4]) expect([max, furthestLead(max)]).toEqual([max, max / 2]);
});

/** Walks every course of events for two authors whose lines never end: the largest lead one ever has. */
function furthestLead(max: number): number {
  type State = { lead: number; a: number; b: number };
  const seen = new Set<string>();
  const open: State[] = [{ lead: 0, a: 0, b: 0 }];
  let furthest = 0;
  for (let state = open.pop(); state; state = open.pop()) {
    const full = filled(state, max);
    const name = JSON.stringify(full);
    if (seen.has(name)) continue;
    seen.add(name);
    furthest = Math.max(furthest, Math.abs(full.lead));
    if (full.a > 0) open.push({ lead: full.lead + 1, a: full.a - 1, b: full.b });
    if (full.b > 0) open.push({ lead: full.lead - 1, a: full.a, b: full.b - 1 });
  }
  return furthest;
}

function filled(state: { lead: number; a: number; b: number }, max: number) {
  let { lead, a, b } = state;
  while (a + b < max) {
    const turns = [
      ...Array.from({ length: Math.max(0, lead) }, () => turn("a", 1, 2)),
      ...Array.from({ length: Math.max(0, -lead) }, () => turn("b", 1, 2)),
      ...Array.from({ length: a }, () => turn("a", 1, null)),
      ...Array.from({ length: b }, () => turn("b", 1, null)),
    ];
    if (nextTurn([job("a"), job("b")], turns, max)?.owner === "a") a++;
    else b++;
  }
  return { lead, a, b };
}
