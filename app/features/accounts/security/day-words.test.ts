import { expect, it } from "vitest";
import { dayWords, momentWords } from "./day-words";

/** By the clock of this machine, as the page goes by its reader's. */
const at = (...moment: [number, number, number, number, number]) => new Date(...moment).toISOString();
const now = at(2026, 10, 23, 0, 30);

it("a day is today or yesterday by the calendar, not by hours", () => {
  expect(dayWords(at(2026, 10, 23, 0, 5), now)).toBe("today");
  expect(dayWords(at(2026, 10, 22, 23, 55), now)).toBe("yesterday");
  expect(dayWords(at(2026, 10, 22, 0, 0), now)).toBe("yesterday");
  expect(dayWords(at(2026, 10, 21, 23, 59), now)).toBe("Nov 21, 2026");
});

it("a moment of these two days has its time, an older one its date", () => {
  expect(momentWords(at(2026, 10, 23, 0, 5), now)).toBe("Today, 12:05 AM");
  expect(momentWords(at(2026, 10, 22, 10, 31), now)).toBe("Yesterday, 10:31 AM");
  expect(momentWords(at(2026, 7, 12, 10, 31), now)).toBe("Aug 12, 2026");
});
