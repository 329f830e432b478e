import { describe, expect, it } from "vitest";
import { type Place, WaitingLine } from "./waiting-line";

const start = 1_000_000;
const lineOf = (maxPlaces: number, settling = { settleMs: 0, maxSettleMs: 0 }) =>
  new WaitingLine({ maxPlaces, pauseFactor: 2, minPauseMs: 100, maxPauseMs: 1_000, ...settling });

function enter(line: WaitingLine, now = start): Place {
  const place = line.enter(now);
  if (!place) throw new Error("the line is full");
  return place;
}

describe("the bound", () => {
  it("the last place is given, and none beyond it", () => {
    const line = lineOf(3);
    const places = [1, 2, 3].map(() => line.enter(start));
    expect(places.every((place) => place !== undefined)).toBe(true);
    expect(line.enter(start)).toBeUndefined();
  });

  it("a place that was left is free again", () => {
    const line = lineOf(1);
    line.leave(enter(line));
    expect(line.enter(start)).toBeDefined();
  });

  it("one who ended without a word keeps the place for five seconds, not for ever", () => {
    const line = lineOf(1);
    enter(line);
    expect(line.enter(start + 4_999)).toBeUndefined();
    expect(line.enter(start + 5_000)).toBeDefined();
  });

  it("one who looks now and then keeps the place", () => {
    const line = lineOf(1);
    const place = enter(line);
    line.isTurn(place, start + 4_000);
    expect(line.enter(start + 8_000)).toBeUndefined();
  });
});

describe("whose turn it is", () => {
  it("the first who is ready, in the order in which they came", () => {
    const line = lineOf(3);
    const [slow, first, second] = [enter(line), enter(line), enter(line)];
    expect(line.isTurn(first, start)).toBe(true);
    expect(line.isTurn(second, start)).toBe(false);
    expect(line.isTurn(slow, start)).toBe(true);
    line.leave(slow);
    line.leave(first);
    expect(line.isTurn(second, start)).toBe(true);
  });

  it("one who is away for half a second is passed over, one who looked just before is not", () => {
    const line = lineOf(2);
    const [first, second] = [enter(line), enter(line)];
    line.isTurn(first, start);
    expect(line.isTurn(second, start + 499)).toBe(false);
    expect(line.isTurn(second, start + 500)).toBe(true);
  });

  it.each([
    ["twice as long as it took", 200, 400],
    ["no shorter than the least", 5, 100],
    ["no longer than the most", 30_000, 1_000],
  ])("after a turn nobody begins until a pause is over: %s", (_what, tookMs, pauseMs) => {
    const line = lineOf(2);
    const [first, second] = [enter(line), enter(line)];
    expect(line.isTurn(first, start)).toBe(true);
    line.ended(first);
    line.leave(first);
    line.rest(start + tookMs);
    expect(line.isTurn(second, start + tookMs + pauseMs - 1)).toBe(false);
    expect(line.isTurn(second, start + tookMs + pauseMs)).toBe(true);
  });

  it("when the clock stood still during the turn, the pause begins with whoever looks first", () => {
    const line = lineOf(2);
    const [first, second] = [enter(line), enter(line)];
    line.isTurn(first, start);
    line.ended(first);
    expect(line.isTurn(second, start + 200)).toBe(false);
    // What ended the turn looks later, and must not begin the pause anew.
    line.rest(start + 290);
    expect(line.isTurn(second, start + 599)).toBe(false);
    expect(line.isTurn(second, start + 600)).toBe(true);
  });

  it("one whose place was given away comes last again", () => {
    const line = lineOf(1);
    const gone = enter(line);
    const later = enter(line, start + 6_000);
    line.isTurn(later, start + 6_000);
    expect(line.isTurn(gone, start + 6_000)).toBe(false);
    line.leave(later);
    expect(line.isTurn(gone, start + 6_001)).toBe(true);
  });
});

describe("while a crowd arrives", () => {
  const settling = { settleMs: 60, maxSettleMs: 500 };

  it("nobody begins until a moment after the last one came, and then the first of them", () => {
    const line = lineOf(3, settling);
    const first = enter(line);
    enter(line, start + 50);
    expect(line.isTurn(first, start + 109)).toBe(false);
    expect(line.isTurn(first, start + 110)).toBe(true);
  });

  it("one who comes alone begins at once", () => {
    const line = lineOf(3, settling);
    expect(line.isTurn(enter(line), start)).toBe(true);
  });

  it("one who found no place is part of the crowd", () => {
    const line = lineOf(2, settling);
    const first = enter(line);
    enter(line);
    expect(line.enter(start + 50)).toBeUndefined();
    expect(line.isTurn(first, start + 109)).toBe(false);
    expect(line.isTurn(first, start + 110)).toBe(true);
  });

  it("a crowd that never ends holds nobody back for longer than half a second", () => {
    const line = lineOf(2, settling);
    const first = enter(line);
    for (let now = start + 10; now <= start + 500; now += 10) line.enter(now);
    expect(line.isTurn(first, start + 499)).toBe(false);
    expect(line.isTurn(first, start + 500)).toBe(true);
  });
});
