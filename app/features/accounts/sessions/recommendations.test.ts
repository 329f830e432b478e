import { expect, it } from "vitest";
import type { AccountSession } from "#app/contract/accounts/sessions";
import { recommendationsFor } from "./recommendations";

const now = Date.UTC(2026, 10, 22, 12);
const hour = 3_600_000;

const session = (id: string, unusedMs: number, more: Partial<AccountSession> = {}): AccountSession => ({
  id,
  isCurrent: false,
  isActive: true,
  createdAt: new Date(now - 48 * hour).toISOString(),
  lastActivity: new Date(now - unusedMs).toISOString(),
  expiresAt: null,
  ipAddress: null,
  deviceInfo: { device: "Windows PC", isMobile: false, os: "Windows", browser: "Firefox" },
  location: { city: "Oslo", country: "Norway" },
  ...more,
});
const here = session("here", 0, { isCurrent: true });
const titles = (...sessions: AccountSession[]) => recommendationsFor(sessions, now).map(({ title }) => title);

it("who uses one device has nothing to do", () => {
  expect(titles(here, session("gone", 0, { isActive: false }))).toEqual([]);
});

it("a device not used for half a day is named; one used since is not", () => {
  expect(titles(here, session("a", 12 * hour))).toEqual(["Firefox on Windows, Oslo", "One device is safest"]);
  expect(titles(here, session("a", 12 * hour - 1))).toEqual(["One device is safest"]);
  expect(recommendationsFor([here, session("a", 14 * hour)], now)[0]?.sentence).toBe(
    "Last used 14 hours ago. If it isn’t yours, revoke it and change your password.",
  );
});

it("from four devices on they are to be reviewed", () => {
  expect(titles(here, session("a", 0), session("b", 0))).toEqual(["One device is safest"]);
  expect(titles(here, session("a", 0), session("b", 0), session("c", 0))).toEqual([
    "Review your devices",
    "One device is safest",
  ]);
});
