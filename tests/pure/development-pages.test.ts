import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fingerprint } from "../../scripts/build-fingerprint.mjs";
import { developmentFiles, refusalToDeploy } from "../../scripts/build-kind.mjs";

const root = new URL("../../", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "builds-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder like a build, one of whose files says this. */
function buildSaying(words: string): string {
  const build = join(mkdtempSync(join(folder, "build-")), "build");
  mkdirSync(join(build, "server"), { recursive: true });
  mkdirSync(join(build, "client", "assets"), { recursive: true });
  writeFileSync(join(build, "server", "index.js"), "export const routes = {};");
  writeFileSync(join(build, "client", "assets", "manifest-1.js"), words);
  return build;
}

test("the build that tests run, as for production, names no page for developers", () => {
  expect(developmentFiles(join(root, "build", "server"))).toEqual([]);
  expect(developmentFiles(join(root, "build", "client"))).toEqual([]);
});

test("the search finds such a page wherever it is named", () => {
  expect(developmentFiles(buildSaying('{"path":"auth"}'))).toEqual([]);
  expect(developmentFiles(buildSaying('{"path":"__dev/outbox"}'))).toHaveLength(1);
});

test("the flag changes the fingerprint, so that what `npm start` built is built anew for a deploy", () => {
  writeFileSync(join(folder, "source.ts"), "export const a = 1;");
  const production = fingerprint(folder, ["source.ts"], {});
  expect(fingerprint(folder, ["source.ts"], { DEVELOPMENT_PAGES: "1" })).not.toBe(production);
  expect(fingerprint(folder, ["source.ts"], { DEVELOPMENT_PAGES: "" })).toBe(production);
  writeFileSync(join(folder, "source.ts"), "export const a = 2;");
  expect(fingerprint(folder, ["source.ts"], {})).not.toBe(production);
});

test("a deploy is refused with the flag set, or with such a page in the build; otherwise it goes on", () => {
  const clean = buildSaying("{}");
  expect(refusalToDeploy(clean, {})).toBeUndefined();
  expect(refusalToDeploy(clean, { DEVELOPMENT_PAGES: "1" })).toContain("DEVELOPMENT_PAGES is set");
  expect(refusalToDeploy(buildSaying("__dev/outbox"), {})).toContain("pages for developers");
});
