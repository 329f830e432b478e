import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { epubcheck, hasJava } from "../setup/epubcheck";
import { manuscriptToProofread } from "../setup/manuscript-to-proofread";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const count = (page: Page) => page.getByText(/^Passage \d+ of \d+$/).textContent();

it("an author proofreads a PDF by keyboard beside its pages, and downloads one new version", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `proofreader-${Date.now()}`;
  const headers = { origin: base };
  await context.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const uploaded = await context.request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: {
        name: "low-water.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from(manuscriptToProofread()),
      },
    },
  });
  expect(uploaded.status()).toBe(202);
  const id = ((await uploaded.json()) as { projectId?: string; id?: string }).id ?? "";
  const project = async () => (await context.request.get(`/api/projects/${id}`)).json();
  await expect.poll(async () => (await project()).status, { timeout: 60_000 }).toBe("completed");
  const questions = async () =>
    (await (await context.request.get(`/api/projects/${id}/doubts`)).json()).questions;

  const ranged = await context.request.get(`/api/projects/${id}/manuscript`, {
    headers: { Range: "bytes=0-3" },
  });
  expect([ranged.status(), await ranged.text()]).toEqual([206, "%PDF"]);
  expect(ranged.headers()["cache-control"]).toContain("no-store");

  await visit(page, `/projects/${id}/proofread`);
  await alive(page);
  const { total } = await questions();
  expect(total).toBeGreaterThanOrEqual(3);
  expect(await count(page)).toBe(`Passage 1 of ${total}`);
  await page.getByText(/^Page \d+ of \d+ in your PDF$/).waitFor();
  // The page was really drawn: there are dark letters on it, and the passage is boxed.
  const inked = () =>
    page.locator(".proofread-paper canvas").evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext("2d");
      const data = context?.getImageData(0, 0, width, height).data ?? [];
      return data.filter((value, at) => at % 4 === 0 && value < 90).length;
    });
  await expect.poll(inked).toBeGreaterThan(50);
  await expect.poll(() => page.locator(".proofread-box").count()).toBeGreaterThan(0);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Dark is the same page in other colors.
    expect(await violations(page, { onlyColours: colorScheme === "dark" })).toEqual([]);
  }

  // By keyboard alone: edit, take back, answer again, accept the rest.
  await page.keyboard.press("e");
  const words = page.getByLabel("The text of this passage");
  await words.fill("Mended words stand here.");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => count(page)).toBe(`Passage 2 of ${total}`);
  await expect.poll(async () => (await questions()).checked).toBe(1);
  await page.keyboard.press("z");
  await expect.poll(() => count(page)).toBe(`Passage 1 of ${total}`);
  await expect.poll(async () => (await questions()).checked).toBe(0);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" });
  await page.keyboard.press("e");
  await words.fill("Mended words stand here.");
  await page.keyboard.press("Control+Enter");
  for (let at = 2; at <= total; at++) {
    await expect.poll(() => count(page)).toBe(`Passage ${at} of ${total}`);
    await page.keyboard.press("1");
  }
  await page.getByRole("heading", { name: "The proofread is done" }).waitFor();
  await page.getByText(`${total} of ${total} checked`).waitFor();
  expect(await violations(page)).toEqual([]);
  const before = await project();
  await page.getByRole("button", { name: "Back to the book" }).click();
  await page.waitForURL(`${base}/projects/${id}`);
  await expect
    .poll(
      async () =>
        (await project()).outputPath &&
        (await (await context.request.get(`/api/projects/${id}/doubts`)).json()).mending?.state,
      { timeout: 30_000 },
    )
    .toBe("done");
  const { outputPath } = await project();
  expect(outputPath).toBe(before.outputPath);
  const epub = await (await context.request.get(outputPath)).body();
  if (hasJava()) expect(await epubcheck(epub)).toEqual([]);
  const reader = await context.request.get(`/api/vr/books/${id}`);
  const { chapters } = (await reader.json()) as { chapters: { index: number }[] };
  const texts = await Promise.all(
    chapters.map(async ({ index }) =>
      (await context.request.get(`/api/vr/books/${id}/chapters/${index}`)).text(),
    ),
  );
  expect(texts.join("")).toContain("Mended words stand here.");
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);
