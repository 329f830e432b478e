import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { homeManuscript } from "../setup/home-manuscript";

const base = inject("base");
const root = new URL("../../", import.meta.url);
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

/** A visitor whose browser has the site's worker in charge. */
async function withWorker() {
  const visitor = await newVisitor(browser, base, { serviceWorkers: "allow" });
  await visit(visitor.page, "/");
  await visitor.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
  return visitor;
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
  });

it("a visit leaves a worker that keeps nothing but the page for no connection, and shows it then", async () => {
  const { context, page, faults } = await withWorker();
  await visit(page, "/pricing");
  expect(await cachedPaths(page)).toEqual(["/favicon.svg", "/offline", "/offline.css"]);
  await context.setOffline(true);
  await page.goto("/help-center");
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(250, 247, 241)",
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Help center" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("a page is the server's of this moment, whatever was seen before", async () => {
  const { context, page } = await withWorker();
  await visit(page, "/status");
  const checkedAt = () => page.locator("main time").getAttribute("datetime");
  const first = await checkedAt();
  await visit(page, "/status");
  expect(await checkedAt()).not.toBe(first);
  await context.close();
});

it("a manuscript shared by another app arrives in the converter, and nothing is uploaded by itself", async () => {
  const { context, page, faults } = await withWorker();
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
  });
  // As a phone's share sheet posts it: a form that comes from no page of ours.
  await page.evaluate(
    (bytes) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/share", enctype: "multipart/form-data" });
      const field = document.createElement("input");
      Object.assign(field, { type: "file", name: "manuscript" });
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(bytes)], "Tide.docx"));
      field.files = files.files;
      form.appendChild(field);
      document.body.appendChild(form);
      form.submit();
    },
    [...homeManuscript()],
  );
  await page.waitForURL((url) => url.pathname === "/converter");
  await alive(page);
  await page.getByText("Tide.docx").first().waitFor();
  expect(posted.filter((path) => path !== "/share")).toEqual([]);
  expect(await cachedPaths(page)).not.toContain("/share/0");
  expect(faults).toEqual([]);
  await context.close();
});

it("a share that reaches the server leads to the converter, which says what to do", async () => {
  const { context, page } = await newVisitor(browser, base);
  const answer = await context.request.post("/share", {
    headers: { origin: "https://elsewhere.example" },
    multipart: { manuscript: { name: "Tide.docx", mimeType: "text/plain", buffer: Buffer.from("words") } },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/converter?shared=0"]);
  await visit(page, "/converter?shared=0");
  await page.getByText("The shared file didn’t arrive").first().waitFor();
  await context.close();
});

it("the manifest names pages that are there, and takes every kind of manuscript", async () => {
  const manifest = JSON.parse(readFileSync(new URL("public/site.webmanifest", root), "utf8"));
  const { context } = await newVisitor(browser, base);
  for (const { url } of manifest.shortcuts) expect((await context.request.get(url)).status()).toBe(200);
  for (const { src } of manifest.icons) expect((await context.request.get(src)).status()).toBe(200);
  const { manuscriptExtensions } = await import("#domain/convert/manuscript-kinds");
  const handled = manifest.file_handlers.flatMap(({ accept }: { accept: Record<string, string[]> }) =>
    Object.values(accept).flat(),
  );
  expect([...handled].sort()).toEqual([...manuscriptExtensions].sort());
  const shared = manifest.share_target.params.files[0].accept.filter((one: string) => one.startsWith("."));
  expect([...shared].sort()).toEqual([...manuscriptExtensions].sort());
  await context.close();
});
