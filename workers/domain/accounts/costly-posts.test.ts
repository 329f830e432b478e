import { expect, test } from "vitest";
import { isCostly } from "./costly-posts";

test("making something counts; saving, asking and the files of one bulk conversion do not", () => {
  for (const path of [
    "/api/convert/upload",
    "/api/covers/create",
    "/api/projects/p1/mending",
    "/api/ai/apply-fix/p/s",
  ])
    expect(isCostly("POST", path)).toBe(true);
  expect(isCostly("PUT", "/api/projects/p1/manuscript")).toBe(true);
  for (const path of [
    "/api/convert/batch",
    "/api/bulk-convert",
    "/api/projects/p1/edit/chapters",
    "/api/login",
  ])
    expect(isCostly("POST", path)).toBe(false);
  expect(isCostly("PUT", "/api/projects/p1/edit/chapters/c1")).toBe(false);
  expect(isCostly("GET", "/api/projects/p1/packs")).toBe(false);
});
