import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { badManuscripts } from "../setup/bad-manuscripts";
import { launch, newVisitor } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

for (const [what, bad] of Object.entries(badManuscripts())) {
  it(`${what}: the sentence is on the screen, nothing is charged, and the next book converts`, async () => {
    const { context, page } = await newVisitor(browser, base);
    const name = `bad-${crypto.randomUUID().slice(0, 8)}`;
    await context.request.post("/api/register", {
      headers: { origin: base },
      data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
    });
    await page.goto("/converter");
    await upload(page, bad.name, bad.bytes());
    await page.getByText(bad.sentence).first().waitFor({ timeout: 60_000 });
    const used = async () =>
      ((await (await context.request.get("/api/usage")).json()) as { usageCount: number }).usageCount;
    await expect.poll(used, { timeout: 15_000 }).toBe(0);
    const projects = (await (await context.request.get("/api/projects")).json()) as { status: string }[];
    expect(projects.filter((project) => project.status !== "failed")).toEqual([]);
    await context.close();
  });
}

async function upload(page: Page, name: string, bytes: Uint8Array) {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  const button = page.getByRole("button", { name: "Convert to EPUB" });
  if (await button.isVisible().catch(() => false)) await button.click();
}
