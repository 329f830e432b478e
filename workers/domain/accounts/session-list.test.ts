import { expect, it } from "vitest";
import { placeFrom, placeName } from "./place";
import { historyBadge, securityScore, sessionBadge } from "./session-standing";
import { timeAgo } from "./time-ago";

const now = Date.UTC(2026, 10, 22, 12);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

it.each([
  [1, "Excellent"],
  [2, "Good"],
  [3, "Good"],
  [4, "Review"],
  [10, "Review"],
])("%i active sessions score %s", (active, score) => {
  expect(securityScore(active)).toBe(score);
});

it("a badge says how a session stands", () => {
  const open = { isCurrent: false, isActive: true, expiresAt: now + 1 };
  expect(sessionBadge({ ...open, isCurrent: true }, now)).toBe("Current Session");
  expect(sessionBadge(open, now)).toBe("Active");
  expect(sessionBadge({ ...open, expiresAt: now }, now)).toBe("Expired");
  expect(sessionBadge({ ...open, isActive: false, expiresAt: null }, now)).toBe("Inactive");
  expect(historyBadge({ expiresAt: now }, now)).toBe("Expired");
  expect(historyBadge({ expiresAt: null }, now)).toBe("Ended");
});

it.each([
  [0, "just now"],
  [2 * minute - 1, "just now"],
  [2 * minute, "2 minutes ago"],
  [hour, "1 hour ago"],
  [day - 1, "23 hours ago"],
  [day, "1 day ago"],
  [7 * day, "7 days ago"],
  [8 * day, "Nov 14, 2026"],
  // A clock that runs ahead.
  [-minute, "just now"],
])("%i ms ago reads %s", (ms, words) => {
  expect(timeAgo(now - ms, now)).toBe(words);
});

it.each([
  [{ city: "Tromsø", country: "NO" }, "Tromsø, Norway"],
  [{ city: null, country: "NO" }, "Norway"],
  [{ city: "Oslo", country: "XX" }, "Oslo"],
  [{ city: null, country: "T1" }, undefined],
  [{ city: "", country: null }, undefined],
])("%j is %s", (told, name) => {
  expect(placeName(placeFrom(told))).toBe(name);
});
