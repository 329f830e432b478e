import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript = `# Low Water

## The Lamp

The lamp had been out.

## Eleven Nights

Nobody came.
`;
const saved = (page: Page) => page.locator(".edit-saved").getByText(/^Saved \d/);
const paragraph = (page: Page, text: string) => page.locator(".edit-text p", { hasText: text });

it("what an author types is saved, survives a reload and a second window, and is in the new EPUB", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `editor-${Date.now()}`;
  const headers = { origin: base };
  await context.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const uploaded = await context.request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "low-water.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) },
    },
  });
  const id = ((await uploaded.json()) as { id: string }).id;
  const project = async () => (await context.request.get(`/api/projects/${id}`)).json();
  await expect.poll(async () => (await project()).status, { timeout: 60_000 }).toBe("completed");

  await visit(page, `/projects/${id}`);
  await page.getByRole("link", { name: "Edit the book" }).click();
  await page.locator(".edit-chapters").getByRole("link", { name: "The Lamp" }).click();
  await paragraph(page, "The lamp had been out.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(' "Nine," she said.');
  await saved(page).waitFor();
  await page.reload();
  await paragraph(page, "The lamp had been out. “Nine,” she said.").waitFor();

  const other = await context.newPage();
  await other.goto(page.url());
  await paragraph(other, "The lamp").click();
  await other.keyboard.press("End");
  await other.keyboard.type(" Theirs.");
  await saved(other).waitFor();
  await paragraph(page, "The lamp").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Mine.");
  const question = page.getByRole("dialog", { name: "This chapter was changed in another window" });
  await question.getByText("she said. Theirs.").waitFor();
  await question.getByText("she said. Mine.").waitFor();
  await question.getByRole("button", { name: "Keep both" }).click();
  await saved(page).waitFor();

  await page.getByRole("button", { name: "Update EPUB" }).click();
  await page.getByText("EPUB updated", { exact: true }).first().waitFor();
  const epub = unzipSync(await (await context.request.get(`/api/download/${id}`)).body());
  const text = Object.entries(epub)
    .filter(([file]) => file.endsWith(".xhtml"))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join("");
  expect(text).toContain("“Nine,” she said. Theirs.");
  expect(text).toContain("“Nine,” she said. Mine.");
  // The browser itself tells of the answer that was a conflict.
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});
