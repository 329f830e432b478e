import { expect, it } from "vitest";
import { standardLimits } from "./accounts/session-lifetime";
import { parseSetting } from "./settings";

it("limits of sessions hold as they are set", () => {
  const limits = { maxSessions: 3, idleMinutes: 30, lifetimeDays: 30 };
  expect(parseSetting("sessions", limits)).toEqual({
    ...limits,
    maxAdminSessions: standardLimits.maxAdminSessions,
  });
  expect(parseSetting("sessions", { ...limits, idleMinutes: 1, maxAdminSessions: 1 })).toEqual({
    ...limits,
    idleMinutes: 1,
    maxAdminSessions: 1,
  });
});

it.each([
  { ...standardLimits, maxSessions: 0 },
  { ...standardLimits, maxAdminSessions: 0 },
  { ...standardLimits, idleMinutes: 0 },
  { ...standardLimits, lifetimeDays: 31 },
  { ...standardLimits, idleMinutes: "1440" },
  undefined,
])("limits nobody could live with count as not set: %j", (limits) => {
  expect(parseSetting("sessions", limits)).toEqual(standardLimits);
});
