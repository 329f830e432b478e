import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fontSources } from "#scripts/font-files";
import { closePages, launch } from "../setup/browser";
import hashes from "../setup/cover-hashes.json";

let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), "colophon-pixels-"));
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await closePages(browser);
  rmSync(folder, { recursive: true, force: true });
});

it("in a browser's worker the same designs have the same pixels as in workerd and in Node", async () => {
  await build({
    entryPoints: [new URL("../setup/cover-page.ts", import.meta.url).pathname],
    outdir: folder,
    bundle: true,
    format: "esm",
    target: "es2022",
    loader: { ".wasm": "file" },
    assetNames: "[name]",
    publicPath: "/",
    logLevel: "error",
  });
  const fonts = new Map(fontSources().map(({ file, path }) => [`${file}.ttf`, path]));
  const page = await browser.newPage();
  await page.route("https://covers.test/**", async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    if (name === "")
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Covers</title>" });
    const body = readFileSync(fonts.get(name) ?? join(folder, name));
    await route.fulfill({ contentType: types[name.slice(name.lastIndexOf("."))] ?? "font/ttf", body });
  });
  await page.goto("https://covers.test/");
  const found = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker("/cover-page.js", { type: "module" });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      }),
  );
  expect(found).toEqual(hashes);
  await page.close();
});

const types: Record<string, string> = { ".js": "text/javascript", ".wasm": "application/wasm" };
