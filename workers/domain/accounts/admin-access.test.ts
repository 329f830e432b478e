import { expect, test } from "vitest";
import { adminAccessMs, adminIdleMs, adminOpenUntil, adminRequest } from "./admin-access";

const at = (path: string) => adminRequest(new URL(path, "http://colophon.test"));

test("administration ends 8 hours after it was opened, and after 30 minutes without use", () => {
  const times = { until: adminAccessMs, usedAt: 0 };
  expect(adminOpenUntil(times, adminIdleMs - 1)).toBe(adminAccessMs);
  expect(adminOpenUntil(times, adminIdleMs)).toBeNull();
  const busy = { until: adminAccessMs, usedAt: adminAccessMs - 1 };
  expect(adminOpenUntil(busy, adminAccessMs - 1)).toBe(adminAccessMs);
  expect(adminOpenUntil(busy, adminAccessMs)).toBeNull();
  expect(adminOpenUntil({ until: null, usedAt: null }, 0)).toBeNull();
});

test("pages and calls of administration are its use; what refreshes itself only looks", () => {
  for (const path of [
    "/admin",
    "/admin/users",
    "/admin.data",
    "/admin/users.data?page=2",
    "/api/admin/stats",
  ])
    expect(at(path)).toBe("use");
  expect(at("/api/admin/conversions?refresh=1")).toBe("look");
  for (const path of ["/admin-login", "/administer", "/dashboard", "/api/user"]) expect(at(path)).toBeNull();
});
