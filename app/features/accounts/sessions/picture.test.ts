import { expect, it } from "vitest";
import type { AccountSession } from "#app/contract/accounts/sessions";
import { pictureOf } from "./picture";

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.UTC(2026, 10, 22, 12);

const session = (id: string, began: number, last: number, isActive = true): AccountSession => ({
  id,
  isCurrent: false,
  isActive,
  createdAt: new Date(began).toISOString(),
  lastActivity: new Date(last).toISOString(),
  expiresAt: null,
  ipAddress: null,
  deviceInfo: { device: "Mac", isMobile: false, os: "macOS", browser: "Chrome" },
  location: {},
});

it("the picture ends with today and shows fourteen days", () => {
  const { days, months, now } = pictureOf([], noon, 0);
  expect(days).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
  expect(months).toBe("November");
  expect(now).toBeCloseTo((13.5 / 14) * 100, 6);
});

it("days begin at the person's own midnight", () => {
  // 23:30 in UTC is tomorrow in Tromsø (an hour ahead) and the same day in New York.
  const late = Date.UTC(2026, 10, 30, 23, 30);
  expect(pictureOf([], late, -60).days.at(-1)).toBe(1);
  expect(pictureOf([], late, -60).months).toBe("November – December");
  expect(pictureOf([], late, 300).days.at(-1)).toBe(30);
});

it("a bar goes from signing in to the last use, and an active one on to now", () => {
  const [row] = pictureOf([session("a", noon - 2 * day, noon - day)], noon, 0).rows;
  expect(row?.used.left).toBeCloseTo((11.5 / 14) * 100, 6);
  expect(row?.used.width).toBeCloseTo((1 / 14) * 100, 6);
  expect(row?.idle?.left).toBeCloseTo((12.5 / 14) * 100, 6);
  expect(row?.isCut).toBe(false);
});

it("one that has ended is not drawn on to now", () => {
  expect(pictureOf([session("a", noon - 2 * day, noon - day, false)], noon, 0).rows[0]?.idle).toBeUndefined();
});

it("what began before the picture is cut at its edge; what ended before it is left out", () => {
  const early = session("early", noon - 40 * day, noon - 20 * day, false);
  const cut = session("cut", noon - 40 * day, noon - day);
  const { rows } = pictureOf([early, cut], noon, 0);
  expect(rows.map((row) => row.session.id)).toEqual(["cut"]);
  expect(rows[0]).toMatchObject({ isCut: true, used: { left: 0 } });
});
