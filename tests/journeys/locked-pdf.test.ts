import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor } from "../setup/browser";
import { epubcheck, hasJava } from "../setup/epubcheck";
import { lockPdf } from "../setup/locked-pdf";
import { makeChapterPages, makePdf } from "../setup/make-pdf";
import { usedConversions } from "../setup/usage";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const titles = ["Low Water", "The Dry Harbour", "Nobody Spoke"];
const lockedPdf = (title: string) =>
  Buffer.from(lockPdf(makePdf({ pages: makeChapterPages(titles), info: { Title: title } }), "swordfish"));

/** Registers a new author in this browser. */
async function register(page: Page) {
  const name = `locked-${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  expect(answer.ok()).toBe(true);
}

async function send(page: Page, title: string) {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "locked.pdf", mimeType: "application/pdf", buffer: lockedPdf(title) });
  await page.getByRole("button", { name: "Convert to EPUB" }).click();
}

const usedBy = (page: Page) => usedConversions(page.request);

it("a locked PDF: its password is asked for in place, a wrong one said, the right one makes the book", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { acceptDownloads: true });
  await register(page);
  await page.goto("/converter");
  await alive(page);
  await send(page, "The Locked Harbour");
  const field = page.getByLabel("Password of the PDF");
  await field.waitFor({ timeout: 60_000 });
  await page.getByText("locked.pdf is protected with a password").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await usedBy(page)).toBe(0);

  await field.fill("sailfish");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect.poll(() => field.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Open and convert" }).click();
  await page.getByText("That password does not open locked.pdf.").waitFor({ timeout: 60_000 });
  await expect.poll(() => field.inputValue()).toBe("");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(await usedBy(page)).toBe(0);

  await field.fill("swordfish");
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: "Download EPUB" }).first();
  await link.waitFor({ timeout: 60_000 });
  const epub = await (await context.request.get((await link.getAttribute("href")) ?? "")).body();
  if (hasJava()) expect(await epubcheck(epub)).toEqual([]);
  expect(await usedBy(page)).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

it("a locked PDF: the project's page asks too, and Cancel lets go of the manuscript", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await register(page);
  await page.goto("/converter");
  await alive(page);
  await send(page, "The Forgotten Key");
  await page.getByLabel("Password of the PDF").waitFor({ timeout: 60_000 });
  const [project] = (await (await page.request.get("/api/projects")).json()) as { id: string }[];
  await page.goto("/dashboard");
  // In front, as the next step, and in the list of books.
  await page
    .getByRole("link", { name: /^Enter the password/ })
    .first()
    .waitFor();
  await page.goto(`/projects/${project?.id}`);
  await alive(page);
  await page.getByLabel("Password of the PDF").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("We couldn’t convert this file").waitFor();
  await expect.poll(() => page.getByLabel("Password of the PDF").count()).toBe(0);
  expect(await usedBy(page)).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it("a locked PDF: without JavaScript the form posts, and its refusals are on the page", async () => {
  const { context, page } = await newVisitor(browser, base, { javaScriptEnabled: false });
  await register(page);
  await page.goto("/converter");
  await send(page, "The Plain Key");
  await page.waitForURL("**/converter?project=**");
  const field = page.getByLabel("Password of the PDF");
  await reloadUntil(page, () => field.count());
  await page.getByRole("button", { name: "Open and convert" }).click();
  await page.getByText("Please enter the password.").waitFor();
  await field.fill("swordfish");
  await page.getByRole("button", { name: "Open and convert" }).click();
  await page.waitForURL("**/converter?project=**");
  await reloadUntil(page, () => page.getByRole("link", { name: "Download EPUB" }).count());
  await context.close();
});

async function reloadUntil(page: Page, isThere: () => Promise<number>) {
  for (let tries = 0; tries < 80 && (await isThere()) === 0; tries++) {
    await page.waitForTimeout(500);
    await page.reload();
  }
  expect(await isThere()).toBeGreaterThan(0);
}
