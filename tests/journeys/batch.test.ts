import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor } from "../setup/browser";
import { epubcheck, hasJava } from "../setup/epubcheck";
import { putOnPlan } from "../setup/paid-plan";
import { usedConversions } from "../setup/usage";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const volume = (title: string) => ({
  name: `${title}.txt`,
  mimeType: "text/plain",
  buffer: Buffer.from(
    `${title}\n\nby Ida Sandvik\n\nChapter 1\n\nThe ice came early to ${title}.\n\nChapter 2\n\nIt went.\n`,
  ),
});
const broken = {
  name: "The Dry Dock.docx",
  mimeType: "application/octet-stream",
  buffer: Buffer.from("PK\u0003\u0004 and then nothing"),
};

async function author(page: Page): Promise<void> {
  const name = `batch-${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  expect(answer.ok()).toBe(true);
  putOnPlan(inject("state"), name, "premium");
}

const usedBy = (page: Page) => usedConversions(page.request);

it("a series of three with a broken one: fixed, finished, found again and downloaded as one; then books without a series", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await author(page);
  await page.goto("/converter?tab=several");
  await alive(page);
  await page.getByLabel(/^Choose files/).setInputFiles([volume("Low Water"), broken, volume("Harbour Dues")]);
  await page.getByRole("textbox", { name: "Series" }).fill("The Harbour Books");
  await page.getByRole("button", { name: "Convert 3 Files" }).click();
  await page.getByText("2/3 manuscripts converted successfully.").first().waitFor({ timeout: 60_000 });
  await page.getByText("The Dry Dock.docx is damaged or incomplete").waitFor();
  expect(await usedBy(page)).toBe(2);
  expect(await violations(page)).toEqual([]);

  await page
    .getByLabel("Choose another file in place of The Dry Dock.docx")
    .setInputFiles(volume("The Dry Dock"));
  await page.getByRole("button", { name: "Convert 1 File" }).click();
  await page.getByText("3/3 manuscripts converted successfully.").first().waitFor({ timeout: 60_000 });
  expect(await usedBy(page)).toBe(3);

  // Left, and found again by its address.
  const { searchParams } = new URL(page.url());
  await page.goto(`/converter?tab=batch&project=${searchParams.get("project")}`);
  await page.getByRole("heading", { name: "The Harbour Books" }).waitFor();
  const titles = page.locator(".frow b");
  await expect.poll(() => titles.allTextContents()).toEqual(["Low Water", "The Dry Dock", "Harbour Dues"]);
  const link = page.getByRole("link", { name: "Download 3 finished EPUBs" });
  const answer = await context.request.get((await link.getAttribute("href")) ?? "");
  const archive = new Uint8Array(await answer.body());
  expect(archive.length).toBe(Number(answer.headers()["content-length"]));
  const books = Object.entries(unzipSync(archive));
  expect(books.map(([name]) => name)).toEqual(["Low Water.epub", "The Dry Dock.epub", "Harbour Dues.epub"]);
  if (hasJava()) for (const [name, epub] of books) expect([name, ...(await epubcheck(epub))]).toEqual([name]);

  await page.goto(`/projects/${searchParams.get("project")}`);
  await page.getByRole("heading", { name: "Files of this set" }).waitFor();
  await expect.poll(() => page.locator(".frow").count()).toBe(3);
  expect(await violations(page)).toEqual([]);

  await page.goto("/converter?tab=several");
  await alive(page);
  await page.getByLabel(/^Choose files/).setInputFiles([volume("Ice Out"), volume("Gulls"), volume("Lamps")]);
  await page.getByRole("button", { name: "Remove file Gulls.txt" }).click();
  await page.getByRole("button", { name: "Convert 2 Files" }).click();
  await page.getByText("2/2 manuscripts converted successfully.").first().waitFor({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it("without JavaScript several files are posted as they are, and the page says which was not taken", async () => {
  const { context, page } = await newVisitor(browser, base, { javaScriptEnabled: false });
  await author(page);
  await page.goto("/converter?tab=batch");
  await page.getByLabel(/^Choose files/).setInputFiles([volume("One Lamp"), broken]);
  await page.getByRole("button", { name: "Convert Files" }).click();
  await page.getByText("Not all files were taken").waitFor();
  await page.getByText("The Dry Dock.docx is damaged or incomplete").waitFor();
  await page.getByRole("link", { name: "See the others" }).click();
  for (
    let tries = 0;
    tries < 60 && (await page.getByRole("link", { name: /^Open the book/ }).count()) === 0;
    tries++
  ) {
    await page.waitForTimeout(500);
    await page.reload();
  }
  await page
    .getByRole("link", { name: /^Download 1 finished EPUB/ })
    .first()
    .waitFor();
  await context.close();
});
