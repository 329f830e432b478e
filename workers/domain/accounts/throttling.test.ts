import { expect, it } from "vitest";
import {
  countAttempt,
  forgiveAttempt,
  type ThrottleRule,
  type ThrottleState,
  throttleRules,
  waitInWords,
} from "#domain/accounts/throttling";

const login = throttleRules.loginByAddress;

it("five failures are free, then each wait is twice the last, up to 15 minutes", () => {
  let state: ThrottleState | undefined;
  let now = 1_000_000;
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 18; attempt++) {
    const counted = countAttempt(state, login, now);
    expect(counted.verdict.waitMs).toBe(0);
    state = counted.state;
    const knock = countAttempt(state, login, now).verdict;
    waits.push(knock.waitMs / 1000);
    now += knock.waitMs;
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
});

it("knocking while one has to wait does not make the wait longer, and only the first knock is worth a record", () => {
  let state: ThrottleState | undefined;
  for (let i = 0; i < 5; i++) state = countAttempt(state, login, 0).state;
  const first = countAttempt(state, login, 100);
  const second = countAttempt(first.state, login, 200);
  expect(first.verdict).toEqual({ waitMs: 900, first: true });
  expect(second.verdict).toEqual({ waitMs: 800, first: false });
  expect(countAttempt(second.state, login, 1_000).verdict.waitMs).toBe(0);
});

it("an hour without an attempt forgets everything", () => {
  let state: ThrottleState | undefined;
  for (let i = 0; i < 5; i++) state = countAttempt(state, login, 0).state;
  expect(countAttempt(state, login, 3_600_000 + 2_000).state.count).toBe(1);
});

it("a good attempt takes back its own count only", () => {
  let state: ThrottleState | undefined;
  for (let i = 0; i < 4; i++) state = countAttempt(state, login, 0).state;
  const good = countAttempt(state, login, 0).state;
  expect(forgiveAttempt(good)).toMatchObject({ count: 4, blockedUntil: 0 });
});

it("five registrations an hour, then none until the hour is over", () => {
  const rule = throttleRules.registerByAddress;
  let state: ThrottleState | undefined;
  for (let i = 0; i < 5; i++) {
    const counted = countAttempt(state, rule, i * 1_000);
    expect(counted.verdict.waitMs).toBe(0);
    state = counted.state;
  }
  expect(countAttempt(state, rule, 60_000).verdict.waitMs).toBe(3_600_000 - 60_000);
  expect(countAttempt(state, rule, 3_600_000).verdict.waitMs).toBe(0);
});

it("a wait is said as a person says it", () => {
  expect([1, 1_000, 1_001, 60_000, 90_000, 900_000].map(waitInWords)).toEqual([
    "1 second",
    "1 second",
    "2 seconds",
    "60 seconds",
    "2 minutes",
    "15 minutes",
  ]);
});

/** How many tries a guesser who never rests, and never shows the same address twice, gets in so long. */
function triesWithin(rule: ThrottleRule, span: number): number {
  let state: ThrottleState | undefined;
  let tries = 0;
  for (let at = 0; at < span; ) {
    const counted = countAttempt(state, rule, at);
    state = counted.state;
    if (counted.verdict.waitMs === 0) tries += 1;
    else at += counted.verdict.waitMs;
  }
  return tries;
}

it("one name guessed from ever new addresses is tried fewer than a hundred times a day, day after day", () => {
  const day = 86_400_000;
  expect(triesWithin(throttleRules.loginByAccount, day)).toBeLessThan(100);
  expect(triesWithin(throttleRules.loginByAccount, 10 * day)).toBeLessThan(10 * 50 + 50);
});

it("the waits for one name grow to half an hour, and are forgotten after a day without a try", () => {
  let state: ThrottleState | undefined;
  let at = 0;
  const waits: number[] = [];
  while (waits.length < 14) {
    const counted = countAttempt(state, throttleRules.loginByAccount, at);
    state = counted.state;
    if (counted.verdict.waitMs > 0) {
      waits.push(counted.verdict.waitMs / 1_000);
      at += counted.verdict.waitMs;
    }
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(waits.slice(-2)).toEqual([1_800, 1_800]);
  const later = (ms: number) => countAttempt(state, throttleRules.loginByAccount, at + ms).state.count;
  expect(later(86_400_000 - 1)).toBeGreaterThan(20);
  expect(later(86_400_000)).toBe(1);
});
