import { expect, test } from "vitest";
import { isOwnPath, mayBeSeen } from "./seen-account";

test("lists and figures may be seen; books, files and every write may not", () => {
  for (const path of ["/dashboard", "/projects.data", "/api/usage", "/sessions", "/api/dashboard/stats"])
    expect(mayBeSeen("GET", path)).toBe(true);
  for (const path of [
    "/projects/p1",
    "/api/preview/p1",
    "/api/projects",
    "/downloads/book.epub",
    "/vr-reader",
    "/api/vr/session",
  ])
    expect(mayBeSeen("GET", path)).toBe(false);
  expect(mayBeSeen("POST", "/dashboard")).toBe(false);
  expect(mayBeSeen("DELETE", "/api/sessions")).toBe(false);
});

test("administration, signing out and confirming stay the administrator's own", () => {
  for (const path of ["/admin", "/admin/users.data", "/api/admin/seeing", "/logout", "/api/user/step-up"])
    expect(isOwnPath(path)).toBe(true);
  for (const path of ["/dashboard", "/api/user", "/administer"]) expect(isOwnPath(path)).toBe(false);
});
