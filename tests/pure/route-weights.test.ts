import { expect, test } from "vitest";
import { routeWeights, tooHeavy } from "../../scripts/route-weights.mjs";
import { importsIn } from "../setup/imports";

const root = new URL("../../", import.meta.url).pathname;

test("no page loads more JavaScript than its limit", () => {
  expect(tooHeavy(routeWeights())).toEqual([]);
});

test("a page of exactly its limit is light enough, a hundred bytes more are not", () => {
  const page = (kb: number) => [{ id: "routes/pages/home", kb, files: [] }];
  expect(tooHeavy(page(110), { "routes/pages/home": 110 })).toEqual([]);
  expect(tooHeavy(page(110.1), { "routes/pages/home": 110 })).toEqual([
    "routes/pages/home loads 110.1 kB of JavaScript; its limit is 110.",
  ]);
});

test("a page that was renamed does not lose its limit unseen", () => {
  expect(tooHeavy([], { "routes/pages/home": 110 })).toEqual(["routes/pages/home is not in the build."]);
});

test("the home page loads neither the query library nor zod nor Radix", () => {
  const home = routeWeights().find(({ id }) => id === "routes/pages/home");
  const names = home?.files.map(({ file }) => file.replace(/.*\/([\w.-]+)-[\w-]{8}\.js$/, "$1")) ?? [];
  expect(names).toContain("framework");
  expect(names.filter((name) => /schemas|query|mutation|dist/i.test(name))).toEqual([]);
});

test("every page that fetches by itself stands in the frame that brings the query library", async () => {
  const imports = importsIn(root, ["app"]).filter(({ isTypeOnly }) => !isTypeOnly);
  const pages = imports.map(({ from }) => from).filter((from) => from.startsWith("app/routes/pages/"));
  const fetching = [...new Set(pages)].filter((page) => usesQueries(page.replace(/\.tsx?$/, "")));
  const { default: routes } = await import("../../app/routes");
  const frame = (await routes).find(({ file }) => file.endsWith("with-queries.tsx"));
  const framed = frame?.children?.map(({ file }) => `app/${file}`) ?? [];
  expect(fetching.filter((page) => !framed.includes(page) && !page.endsWith("with-queries.tsx"))).toEqual([]);
  expect(framed).toContain("app/routes/pages/templates.tsx");

  function usesQueries(from: string, seen = new Set<string>()): boolean {
    if (seen.has(from) || /\.server(?:\/|$)/.test(from)) return false;
    seen.add(from);
    return imports
      .filter((one) => one.from.replace(/\.tsx?$/, "") === from)
      .some(({ to, isPackage }) =>
        isPackage ? to === "@tanstack/react-query" : to.startsWith("app/") && usesQueries(to, seen),
      );
  }
});
