import { strFromU8, unzipSync } from "fflate";
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

it("an author looks at what was found, converts again and replaces, goes back, edits title and details, deletes and takes it back", async () => {
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
  const losses = page.locator("#losses");
  await losses.getByText("Nothing was lost").click();
  await losses.locator(".loss-all > summary").click();
  await opensTheBook(page, losses.getByRole("link", { name: /^Show its place in/ }), "two pints");
  const rules = page.locator("#rules");
  if (!(await rules.getAttribute("open").then((open) => open !== null)))
    await rules.locator("summary").first().click();
  await rules.getByText(/"Lorem ipsum" looks left over/).waitFor();
  await opensTheBook(page, rules.getByRole("link", { name: /^Chapter Two/ }), "Lorem ipsum");

  await page.locator("#files").getByText("More", { exact: true }).click();
  await page.getByText("Change style", { exact: true }).click();
  await page.getByRole("switch", { name: "Contents page" }).uncheck();
  await page.getByRole("button", { name: "Convert with these options" }).click();
  await expect.poll(async () => (await project()).settings.generateTOC, { timeout: 30_000 }).toBe(false);

  await visit(page, `/projects/${id}`);
  await alive(page);
  await page.getByText("Replace the manuscript", { exact: true }).click();
  await page.getByLabel("The new manuscript").setInputFiles(file("winter-2.html", manuscript("nine")));
  await page.getByRole("button", { name: "Upload and convert" }).click();
  await page.getByText("What changed since the version before").click({ timeout: 30_000 });
  await expect.poll(() => page.locator("del").first().textContent()).toContain("eleven");
  await expect.poll(() => page.locator("ins").first().textContent()).toContain("nine");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Restore version 2" }).click();
  await expect.poll(async () => (await project()).originalFileName).toBe("winter.html");

  // The title where it stands, by keyboard alone: Escape leaves it, Enter saves it, and the pencil has the focus again.
  const pencil = page.getByRole("link", { name: "Edit the title" });
  const hasFocus = () => pencil.evaluate((link) => link === document.activeElement);
  await pencil.press("Enter");
  await page.getByLabel("Title", { exact: true }).fill("Not this");
  await page.getByLabel("Title", { exact: true }).press("Escape");
  await expect.poll(hasFocus).toBe(true);
  await pencil.press("Enter");
  await page.getByLabel("Title", { exact: true }).fill("The Edge of Winter");
  await page.getByLabel("Title", { exact: true }).press("Enter");
  await page.getByRole("heading", { name: "The Edge of Winter", level: 1 }).waitFor();
  await expect.poll(hasFocus).toBe(true);

  await page.getByRole("link", { name: "Add a description" }).click();
  await page.getByLabel("Description").fill("A lamp goes out.");
  await page.getByRole("button", { name: "Save details" }).click();
  await page.getByRole("button", { name: "Update the EPUB" }).click();
  await expect
    .poll(() => page.getByRole("button", { name: "Update the EPUB" }).count(), { timeout: 30_000 })
    .toBe(0);
  await expect.poll(() => page.getByText(/^Updating the EPUB/).count(), { timeout: 30_000 }).toBe(0);
  const epub = unzipSync(
    new Uint8Array(await (await context.request.get((await project()).outputPath)).body()),
  );
  const opf = strFromU8(
    Object.entries(epub).find(([path]) => path.endsWith(".opf"))?.[1] ?? new Uint8Array(),
  );
  expect(opf).toContain("The Edge of Winter</dc:title>");
  expect(opf).toContain("<dc:description>A lamp goes out.</dc:description>");

  await page.locator("#files").getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  expect((await context.request.get(`/api/projects/${id}`)).status()).toBe(404);
  expect((await context.request.post(`/api/projects/${id}/restore`, { headers })).status()).toBe(200);
  await visit(page, `/projects/${id}`);
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);
