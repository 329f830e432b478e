import type { Browser, BrowserContext, Page } from "playwright-core";
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

const upload = async (context: BrowserContext): Promise<string> => {
  const uploaded = await context.request.post("/api/convert/upload", {
    headers: { origin: base },
    multipart: {
      manuscript: {
        name: "low-water.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from(manuscriptToProofread()),
      },
    },
  });
  expect(uploaded.status()).toBe(202);
  const { id } = (await uploaded.json()) as { id: string };
  const status = async () => (await (await context.request.get(`/api/projects/${id}`)).json()).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("completed");
  return id;
};
const count = (page: Page) => page.getByText(/^Passage \d+ of \d+$/).textContent();

it("an author proofreads a PDF by keyboard beside its pages, and downloads one new version", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `proofreader-${Date.now()}`;
  const headers = { origin: base };
  await context.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const id = await upload(context);
  const project = async () => (await context.request.get(`/api/projects/${id}`)).json();
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
  // Loading the page again keeps what was answered, makes no new version and locks nothing.
  await page.keyboard.press("2");
  await expect.poll(async () => (await questions()).checked).toBe(1);
  await page.reload();
  await alive(page);
  expect(await count(page)).toBe(`Passage 2 of ${total}`);
  expect((await (await context.request.get(`/api/projects/${id}/doubts`)).json()).mending).toBeNull();
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
  for (let at = 2; at < total; at++) {
    await expect.poll(() => count(page)).toBe(`Passage ${at} of ${total}`);
    await page.keyboard.press("1");
  }
  // Repeats are one question, with the tops of their pages beside it.
  await page.getByRole("heading", { name: "Are these all running heads?" }).waitFor();
  await expect.poll(() => page.locator(".proofread-strip[data-state=drawn]").count()).toBeGreaterThan(1);
  await expect.poll(() => page.locator(".proofread-box.struck").count()).toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("1");
  await page.getByRole("heading", { name: "The proofread is done" }).waitFor();
  await page.getByText(`${total} of ${total} checked`).waitFor();
  await page.getByText("Was “").first().waitFor();
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

it("a guest proofreads without JavaScript: answers, edits, takes back, puts a line back, and finishes", async () => {
  const { context, page } = await newVisitor(browser, base, { javaScriptEnabled: false });
  const id = await upload(context);
  const passages = async () =>
    (await (await context.request.get(`/api/projects/${id}/doubts`)).json()) as {
      questions: { total: number; checked: number };
      mending: { state: string; changes: number } | null;
    };
  await visit(page, `/projects/${id}/proofread`);
  const { total } = (await passages()).questions;
  await page.locator('button[value="second"]').click();
  expect(await count(page)).toBe(`Passage 2 of ${total}`);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await count(page)).toBe(`Passage 1 of ${total}`);
  expect((await passages()).questions.checked).toBe(0);
  await page.getByRole("link", { name: "Edit the text" }).click();
  await page.getByLabel("The text of this passage").fill("Mended words stand here.");
  await page.getByRole("button", { name: "Save the text" }).click();
  expect(await count(page)).toBe(`Passage 2 of ${total}`);
  await page.getByRole("link", { name: "Skip for now" }).click();
  for (let at = 3; at < total; at++) await page.locator('button[value="first"]').click();
  await page.getByRole("heading", { name: "Are these all running heads?" }).waitFor();
  await page.locator('button[value="second"]').click();
  await page
    .getByRole("button", { name: /^Put back/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Take out/ }).waitFor();
  await page.getByRole("button", { name: "Done, 1 line put back" }).click();
  // What was skipped is left, and can be gone on with.
  await page.getByRole("heading", { name: "1 passage left" }).waitFor();
  await page.getByRole("button", { name: /^Take back.*put back$/ }).click();
  await page.getByRole("heading", { name: "Your 1 change" }).waitFor();
  await page.getByText("Was “").first().waitFor();
  await page.getByRole("button", { name: "Check the last one" }).click();
  expect(await count(page)).toBe(`Passage 2 of ${total}`);
  await page.locator('button[value="first"]').click();
  await page.getByRole("heading", { name: "The proofread is done" }).waitFor();
  await page.getByRole("link", { name: "Download EPUB (sign up first)" }).waitFor();
  await page.getByRole("button", { name: "Back to the book" }).click();
  await page.waitForURL(`${base}/projects/${id}`);
  await expect
    .poll(async () => (await passages()).mending, { timeout: 30_000 })
    .toMatchObject({
      state: "done",
      changes: 1,
    });
  await context.close();
}, 120_000);
