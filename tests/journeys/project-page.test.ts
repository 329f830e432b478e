import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript = (night: string) =>
  `<h1>Chapter One</h1><p>The lamp had been out for ${night} nights before anyone asked.</p>
<p>Marit trimmed the wick and waited for the oil to climb.</p><table><tr><td>Oil, two pints</td></tr></table>
<h1>Chapter Two</h1><p>By then the ice had come down as far as the slip.</p><p>Lorem ipsum dolor sit amet.</p>`;
const file = (name: string, text: string) => ({ name, mimeType: "text/html", buffer: Buffer.from(text) });

/** Follows a link into the book, and comes back. */
async function opensTheBook(page: Page, link: Locator, words: string): Promise<void> {
  await link.click();
  await page.waitForURL(/\/vr-reader\?.*at=/);
  await expect
    .poll(() => page.locator(".reader-mirror").allTextContents(), { timeout: 30_000 })
    .toContainEqual(expect.stringContaining(words));
  await page.goBack();
  await alive(page);
}

it("an author is led from loss report and rules into the book, converts again and replaces, goes back, renames, deletes and takes it back", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `desk-${Date.now()}`;
  const headers = { origin: base };
  const data = { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" };
  await context.request.post("/api/register", { headers, data });
  const multipart = { manuscript: file("winter.html", manuscript("eleven")) };
  const uploaded = await context.request.post("/api/convert/upload", { headers, multipart });
  const { id } = (await uploaded.json()) as { id: string };
  const project = async () => (await context.request.get(`/api/projects/${id}`)).json();
  await expect.poll(async () => (await project()).status, { timeout: 30_000 }).toBe("completed");

  await visit(page, `/projects/${id}`);
  await alive(page);
  const stages = page.getByRole("region", { name: "How the file was made" });
  await expect.poll(() => stages.getByRole("listitem").allTextContents()).toHaveLength(5);

  const losses = page.getByRole("region", { name: "Loss report" });
  await losses.getByText("Nothing lost.").waitFor();
  await opensTheBook(page, losses.getByRole("link", { name: /^Show its place in/ }), "two pints");
  const rules = page.getByRole("region", { name: "Rules" });
  await rules.getByText(/"Lorem ipsum" looks left over/).waitFor();
  await opensTheBook(page, rules.getByRole("link", { name: /^Chapter Two/ }), "Lorem ipsum");

  await page.getByText("Convert again", { exact: true }).click();
  await page.getByRole("switch", { name: "Contents page" }).uncheck();
  await page.getByRole("button", { name: "Convert with these options" }).click();
  await page.getByText("No contents page", { exact: true }).waitFor({ timeout: 30_000 });

  await page.getByText("Replace the manuscript", { exact: true }).click();
  await page.getByLabel("The new manuscript").setInputFiles(file("winter-2.html", manuscript("nine")));
  await page.getByRole("button", { name: "Upload and convert" }).click();
  await page.getByRole("heading", { name: "What changed" }).waitFor({ timeout: 30_000 });
  await expect.poll(() => page.locator("del").first().textContent()).toContain("eleven");
  await expect.poll(() => page.locator("ins").first().textContent()).toContain("nine");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect.poll(async () => (await project()).originalFileName).toBe("winter.html");
  await page.getByLabel("Name").fill("The Edge of Winter");
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("heading", { name: "The Edge of Winter", level: 1 }).waitFor();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(/\/projects(?:\?|$)/);
  await page.getByText("Moved The Edge of Winter to the trash").waitFor();
  expect((await context.request.get(`/api/projects/${id}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "The Edge of Winter", exact: true }).waitFor();
  expect((await context.request.get(`/api/projects/${id}`)).status()).toBe(200);
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);
