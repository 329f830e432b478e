import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { epubcheck, hasJava } from "../setup/epubcheck";
import { sampleManuscripts } from "../setup/sample-manuscripts";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

/** All kinds go the same way in the browser; each one's own is in real-conversion.worker.test.ts. */
const walked: readonly ManuscriptKind[] = ["docx", "pdf", "txt", "epub"];

for (const kind of walked) {
  it(`a guest turns a ${kind.toUpperCase()} into an EPUB, registers, and downloads a valid book`, async () => {
    const { context, page, faults } = await newVisitor(browser, base, { acceptDownloads: true });
    await visit(page, "/");
    await page.getByRole("link", { name: "Convert a manuscript" }).first().click();
    await page.waitForURL("**/converter**");
    await page.getByRole("heading", { name: "Professional EPUB Designer" }).waitFor();
    await alive(page);

    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: `the-glass-harbour.${kind}`,
        mimeType: "application/octet-stream",
        buffer: Buffer.from(sampleManuscripts()[kind]),
      });
    await page.getByRole("button", { name: "Convert to EPUB" }).click();
    await page.getByText("Conversion Started").first().waitFor();
    await page.getByRole("region", { name: "Conversion Status" }).waitFor();

    const register = page.getByRole("link", { name: /^Download EPUB/ });
    await register.waitFor({ timeout: 60_000 });
    await register.click();
    await page.waitForURL("**/auth**");
    await page.getByRole("heading", { name: "Come in" }).waitFor();
    await alive(page);
    const name = `author-${kind}-${Date.now()}`;
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Email").fill(`${name}@example.org`);
    await page.getByLabel("Password", { exact: true }).fill("eleven-nights-of-ice");
    await page.getByLabel("Confirm password").fill("eleven-nights-of-ice");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.waitForURL("**/projects/**");

    const link = page.getByRole("link", { name: "Download EPUB" }).first();
    await link.waitFor();
    const href = await link.getAttribute("href");
    const answer = await context.request.get(href ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-disposition"]).toContain("attachment");
    const epub = await answer.body();
    expect(epub.subarray(0, 2).toString()).toBe("PK");
    if (hasJava()) expect(await epubcheck(epub)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
}

it("a download without an account answers 401, and sends a browser to register and back", async () => {
  const { context, page } = await newVisitor(browser, base);
  const name = "0123456789abcdef0123456789abcdef.epub";
  const answer = await context.request.get(`/downloads/${name}`, {
    headers: { accept: "application/json" },
  });
  expect(answer.status()).toBe(401);
  await page.goto(`/downloads/${name}`);
  await page.waitForURL("**/auth**");
  expect(decodeURIComponent(page.url())).toContain(`/downloads/${name}`);
  await context.close();
});

it("sign-in and upload post without JavaScript, and the pages read", async () => {
  const { context, page } = await newVisitor(browser, base, { javaScriptEnabled: false });
  await page.goto("/auth?tab=register");
  const name = `plain-${Date.now()}`;
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("eleven-nights-of-ice");
  await page.getByLabel("Confirm password").fill("eleven-nights-of-ice");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
  await page.goto("/converter");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "plain.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(sampleManuscripts().txt),
    });
  await page.getByRole("button", { name: "Convert to EPUB" }).click();
  await page.waitForURL("**/converter?project=**");
  let link = page.getByRole("link", { name: "Download EPUB" });
  for (let tries = 0; tries < 40 && (await link.count()) === 0; tries++) {
    await page.waitForTimeout(500);
    await page.reload();
    link = page.getByRole("link", { name: "Download EPUB" });
  }
  expect(await link.count()).toBeGreaterThan(0);
  await context.close();
});

it("a shipped package's licence is one we may ship", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  const refused = Object.entries(lock.packages)
    .filter(
      ([path, entry]) =>
        path &&
        !entry.dev &&
        !entry.devOptional &&
        /GPL/i.test(entry.license ?? "") &&
        !/ OR /.test(entry.license ?? ""),
    )
    .map(([path, entry]) => `${path}: ${entry.license}`);
  expect(refused).toEqual([]);
});
