import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { builtInSlugs, ownPaths } from "#app/content/own-paths";
import routeTable from "#app/routes.ts?raw";

/** Routes above the sections of administration, which stand below /admin. */
const routesAbove = routeTable.slice(0, routeTable.indexOf('route("admin", '));
const paths = [...routesAbove.matchAll(/route\(\s*"([a-z0-9_-]+)[/"]/g)].map(([, first = ""]) => first);
const mailedLinks = ["verify-email", "confirm-email", "undo-email", "not-me"];
const folders = readdirSync(new URL("../../public/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it("no written page takes the first part of an address that the product itself uses", () => {
  const own = new Set([...paths, ...mailedLinks, ...folders, "admin", "assets", "missing-file"]);
  expect(own.size).toBeGreaterThan(40);
  const isTaken = (name: string) => ownPaths.has(name) || builtInSlugs.has(name);
  expect([...own].filter((name) => !isTaken(name))).toEqual([]);
  // And none is reserved that nothing uses.
  expect([...ownPaths].filter((name) => !own.has(name))).toEqual([]);
});
