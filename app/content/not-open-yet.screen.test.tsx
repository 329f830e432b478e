// @vitest-environment node
import { expect, test } from "vitest";
import routes from "#app/routes";
import { roomAt } from "./not-open-yet";

const every = routes.flatMap((route) => [route, ...(route.children ?? [])]);
const closed = every
  .filter((route) => route.file.endsWith("not-open-yet.tsx"))
  .map((route) => `/${route.path}`);
const open = new Set(["/", ...every.map((route) => `/${route.path ?? ""}`)]);

test("each page that is not open yet has words of its own", () => {
  expect(closed.length).toBeGreaterThan(0);
  const titles = closed.map((path) => roomAt(path).title);
  expect(titles).not.toContain("Not open yet");
  expect(new Set(titles).size).toBe(titles.length);
});

test("its ways on lead to pages that are open", () => {
  for (const path of closed) {
    for (const { to } of roomAt(path).ways) {
      const target = to.split(/[?#]/)[0] ?? "";
      expect(open.has(target), `${path} leads to ${to}`).toBe(true);
      expect(closed, `${path} leads to ${to}`).not.toContain(target);
    }
  }
});
