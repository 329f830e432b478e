import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Look, untilReady, usualLooks } from "./readiness";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(answers: (look: number) => Look) {
  const at: number[] = [];
  const onSlow = vi.fn();
  const began = Date.now();
  const stopper = new AbortController();
  const look = async () => {
    at.push(Date.now() - began);
    return answers(at.length);
  };
  return { at, onSlow, stopper, end: untilReady({ look, onSlow, signal: stopper.signal }) };
}

test("the first look is after three seconds, the next every two", async () => {
  const { at, end, onSlow } = start((look) => (look === 3 ? "ready" : "not yet"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await end).toBe("ready");
  expect(at).toEqual([3_000, 5_000, 7_000]);
  expect(onSlow).not.toHaveBeenCalled();
});

test("after fifteen looks it is said, and looking goes on more slowly", async () => {
  const { at, end, onSlow } = start((look) => (look === usualLooks + 2 ? "ready" : "not yet"));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(at).toHaveLength(usualLooks);
  expect(onSlow).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await end).toBe("ready");
  expect(at.slice(-2)).toEqual([37_000, 43_000]);
});

test("a cover that failed ends the looking", async () => {
  const { end } = start(() => "failed");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await end).toBe("failed");
});

test("leaving the page ends it too", async () => {
  const { at, end, stopper } = start(() => "not yet");
  const ended = expect(end).rejects.toBeDefined();
  await vi.advanceTimersByTimeAsync(3_500);
  stopper.abort();
  await ended;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at).toHaveLength(1);
});
