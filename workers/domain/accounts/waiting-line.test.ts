import { describe, expect, it } from "vitest";
import { type Place, WaitingLine } from "./waiting-line";

const start = 1_000_000;
const lineOf = (maxPlaces: number, settling = { settleMs: 0, maxSettleMs: 0 }) =>
  new WaitingLine({ maxPlaces, ...settling });

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
    line.ended(first);
    expect(line.isTurn(second, start)).toBe(true);
    line.ended(second);
    expect(line.isTurn(slow, start)).toBe(true);
    line.leave(slow);
    expect(line.isTurn(second, start)).toBe(true);
  });

  it("one who is away for half a second is passed over, one who looked just before is not", () => {
    const line = lineOf(3);
    const [before, first, second] = [enter(line), enter(line), enter(line)];
    line.isTurn(before, start);
    line.isTurn(first, start);
    line.leave(before);
    expect(line.isTurn(second, start + 499)).toBe(false);
    expect(line.isTurn(second, start + 500)).toBe(true);
  });

  it("while a turn goes on nobody else begins; when it has ended, the next does", () => {
    const line = lineOf(2);
    const [first, second] = [enter(line), enter(line)];
    expect(line.isTurn(first, start)).toBe(true);
    for (let now = start; now <= start + 6_000; now += 1_000) {
      line.goesOn(first, now);
      expect(line.isTurn(second, now)).toBe(false);
    }
    line.ended(first);
    expect(line.isTurn(second, start + 6_001)).toBe(true);
  });

  it("a turn that gave no sign for two seconds holds nobody up", () => {
    const line = lineOf(2);
    const [first, second] = [enter(line), enter(line)];
    line.isTurn(first, start);
    expect(line.isTurn(second, start + 1_999)).toBe(false);
    expect(line.isTurn(second, start + 2_000)).toBe(true);
    // The first was only slow: its end does not end the second's turn.
    line.ended(first);
    expect(line.isTurn(first, start + 2_100)).toBe(false);
  });

  it("whoever leaves in the middle of a turn makes room", () => {
    const line = lineOf(2);
    const [first, second] = [enter(line), enter(line)];
    line.isTurn(first, start);
    line.leave(first);
    expect(line.isTurn(second, start + 1)).toBe(true);
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
