import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { badManuscripts } from "../setup/bad-manuscripts";
import { alive, closePages, launch, newVisitor } from "../setup/browser";
import { sampleManuscripts } from "../setup/sample-manuscripts";
import { usedConversions } from "../setup/usage";

const base = inject("base");
const folder = mkdtempSync(join(tmpdir(), "colophon-upload-"));
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await closePages(browser);
  rmSync(folder, { recursive: true, force: true });
});

for (const [what, bad] of Object.entries(badManuscripts())) {
  it(`${what}: the sentence is on the screen and nothing is charged`, async () => {
    const { context, page } = await newVisitor(browser, base);
    const name = `bad-${crypto.randomUUID().slice(0, 8)}`;
    await context.request.post("/api/register", {
      headers: { origin: base },
      data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
    });
    await page.goto("/converter");
    await alive(page);
    await upload(page, bad.name, bad.bytes());
    await page.getByText(bad.sentence).first().waitFor({ timeout: 60_000 });
    const used = () => usedConversions(context.request);
    await expect.poll(used, { timeout: 15_000 }).toBe(0);
    const projects = (await (await context.request.get("/api/projects")).json()) as { status: string }[];
    expect(projects.filter((project) => project.status !== "failed")).toEqual([]);
    await context.close();
  });
}

it("after all of these the worker is alive, and a good book converts", async () => {
  const { context, page } = await newVisitor(browser, base);
  await page.goto("/converter");
  await alive(page);
  await upload(page, "good.txt", sampleManuscripts().txt);
  await page.getByRole("link", { name: "Open the book" }).waitFor({ timeout: 60_000 });
  await context.close();
});

/** Chooses the file as a person would, from a folder. */
async function upload(page: Page, name: string, bytes: Uint8Array) {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  await page.locator("input[type=file]").first().setInputFiles(file);
  const button = page.getByRole("button", { name: "Convert to EPUB" });
  if (await button.isVisible().catch(() => false)) await button.click();
}
