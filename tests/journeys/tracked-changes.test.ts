import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { closePages, launch, newVisitor, visit } from "../setup/browser";
import { trackedManuscript } from "../setup/tracked-manuscript";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const saved = (page: Page) => page.locator(".edit-saved").getByText(/^Saved \d/);
const item = (page: Page, words: string) => page.locator(".edit-item", { hasText: words });

it("tracked changes of a Word document are accepted and rejected in the editor, and the EPUB has exactly that", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `tracked-${Date.now()}`;
  const headers = { origin: base };
  await context.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  // The options are asked for a Word document alone, and go with it.
  await visit(page, "/converter");
  await page.locator("input#manuscript").setInputFiles({
    name: "The Lamp.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: Buffer.from(trackedManuscript()),
  });
  await page.getByText("More options").click();
  await page.getByRole("switch", { name: "Decide on tracked changes yourself" }).check();
  await page.getByRole("switch", { name: "Keep comments for the editor" }).check();
  await page.getByRole("button", { name: "Convert to EPUB" }).click();
  const newest = async () => {
    const list = (await context.request.get("/api/projects")).json();
    return ((await list) as { id: string; status: string }[])[0];
  };
  await expect.poll(async () => (await newest())?.status, { timeout: 60_000 }).toBe("completed");
  const id = (await newest())?.id ?? "";

  await visit(page, `/projects/${id}`);
  const waits = page.locator("#check summary", {
    hasText: "7 tracked changes and 1 comment wait in the editor",
  });
  await waits.click();
  await page.getByRole("link", { name: "Decide in the editor" }).click();
  await page
    .locator(".edit-chapters")
    .getByRole("link", { name: /^One\b/ })
    .click();
  await page.getByText("3 tracked changes and 1 comment wait in this chapter").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // By the mouse: the lantern stays an umbrella. The focus goes on to the next item.
  await item(page, "umbrella").getByRole("button", { name: "Reject" }).click();
  await page.locator(".edit-text p", { hasText: "She carried the umbrella home" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className ?? ""))
    .toContain("edit-item");
  // By the keyboard alone: the inserted word is accepted from its item.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("1 tracked change and 1 comment wait in this chapter").waitFor();
  expect(await page.locator(".edit-text ins").count()).toBe(0);
  // The whole chapter at once, and back in one step.
  await page.getByRole("button", { name: "Accept or reject all" }).click();
  await page.getByRole("button", { name: "Reject 1 change" }).click();
  await page.locator(".edit-text p", { hasText: "The Old Opening stood here." }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await page.getByText("1 tracked change and 1 comment wait in this chapter").waitFor();
  await item(page, "What about the comet?").getByRole("button", { name: "Resolve" }).click();
  await page.getByText(/^1 tracked change waits in this chapter/).waitFor();
  await saved(page).waitFor();

  await page.getByRole("button", { name: "Update EPUB" }).click();
  await page.getByText("EPUB updated", { exact: true }).first().waitFor();
  const text = async () => {
    const epub = unzipSync(await (await context.request.get(`/api/download/${id}`)).body());
    return Object.values(epub)
      .map((bytes) => new TextDecoder().decode(bytes).replace(/<[^>]+>/g, ""))
      .join("");
  };
  const first = await text();
  expect(first).toContain("She carried the umbrella home and said “never” twice to nobody.");
  expect(first).not.toMatch(/lantern|Old Opening|Vesuvius|comet|Beta Reader|Ada Editor/);
  // What was not decided waits on; the rest of the book is rejected at once.
  await page
    .getByText("1 tracked change waits in this chapter, 4 tracked changes in other chapters.")
    .waitFor();
  await page.getByRole("button", { name: "Accept or reject all" }).click();
  await page.getByRole("radio", { name: "The whole book" }).check();
  await page.getByRole("combobox", { name: "Whose changes" }).selectOption("Bob Beta");
  await page.getByRole("button", { name: "Reject 2 changes" }).click();
  await page.getByText("2 changes rejected", { exact: true }).first().waitFor();
  await page.locator(".edit-text p", { hasText: "The Old Opening stood here." }).waitFor();
  await page.getByText(/Nothing waits in this chapter, 3 tracked changes in other chapters/).waitFor();
  await page.getByRole("button", { name: "Update EPUB" }).click();
  await expect.poll(text, { timeout: 60_000 }).toContain("He saw Vesuvius the “big hill” again.");
  expect(await text()).toContain("The Old Opening stood here.");
  expect(faults).toEqual([]);
}, 240_000);
