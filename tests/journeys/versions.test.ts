import { unzipSync } from "fflate";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
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
const menuButton = (page: Page) => page.locator(".version-button");
const menu = (page: Page) => page.getByRole("dialog", { name: "Versions", exact: true });
const rows = (page: Page) => menu(page).locator(".version-list li");

/** An account with one finished book, open in the editor at its first chapter. */
async function author() {
  const visitor = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  const { page, context } = visitor;
  const { request } = context;
  const headers = { origin: base };
  const name = `versions-${crypto.randomUUID().slice(0, 12)}`;
  await request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const uploaded = await request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "low-water.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) },
    },
  });
  const { id } = (await uploaded.json()) as { id: string };
  await expect
    .poll(async () => (await (await request.get(`/api/projects/${id}`)).json()).status, { timeout: 60_000 })
    .toBe("completed");
  const text = async () => {
    const epub = unzipSync(await (await request.get(`/api/download/${id}`)).body());
    return Object.entries(epub)
      .filter(([file]) => file.endsWith(".xhtml"))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
      .join("");
  };
  await visit(page, `/projects/${id}/edit`);
  await page.locator(".edit-chapters").getByRole("link", { name: "The Lamp" }).click();
  await paragraph(page, "The lamp had been out.").waitFor();
  return { ...visitor, id, text };
}

/** Types at the end of the paragraph that has `after`. */
async function type(page: Page, after: string, words: string) {
  await paragraph(page, after).click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
  await saved(page).waitFor();
}

const updated = async (page: Page) => {
  await page.getByText("EPUB updated", { exact: true }).first().waitFor({ timeout: 60_000 });
  // It would stand for the next one, too.
  await page.getByRole("button", { name: "Dismiss" }).click();
};
/** Marked words, without what is said of them to those who don't see the color. */
const wordsIn = async (marked: Locator) =>
  (await marked.allTextContents()).map((text) => text.replace(/^\[\w+: |\s*\]\s*$/g, ""));
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Presses Tab until `place` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, place: Locator, key = "Tab") {
  for (let press = 0; press < 40; press++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not come to ${place}`);
}

it("an author names a version, compares two, restores the first, and brings discarded edits back", async () => {
  const { page, context, text, faults } = await author();
  await type(page, "The lamp had been out.", " Nobody had seen it go.");
  await menuButton(page).click();
  await expect.poll(() => rows(page).first().textContent()).toContain("5 words added");
  await menu(page).getByLabel("Name for version 2").fill("For Tomasz");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(menuButton(page))).toBe(true);
  await page.getByRole("button", { name: "Update EPUB" }).click();
  await updated(page);

  await page.locator(".edit-chapters").getByRole("link", { name: "Eleven Nights" }).click();
  await type(page, "Nobody came.", " Not even the pilot.");
  await page.getByRole("button", { name: "Update EPUB" }).click();
  await updated(page);
  await menuButton(page).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await menu(page).getByText("3 of 5 used").waitFor();
  expect(await rows(page).nth(1).textContent()).toContain("For Tomasz");

  // What the second has more than the first, marked word by word.
  await menu(page).getByRole("button", { name: "Compare version 1 with the EPUB" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  await expect
    .poll(() => wordsIn(dialog.locator("ins")))
    .toEqual(["Nobody had seen it go.", "Not even the pilot."]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  // The other way round, the same words are gone.
  await dialog.getByRole("combobox", { name: "From" }).click();
  await page.getByRole("option", { name: /^Version 3/ }).click();
  await dialog.getByText("Choose two versions.").waitFor();
  await dialog.getByRole("combobox", { name: "To" }).click();
  await page.getByRole("option", { name: "Version 2, For Tomasz" }).click();
  await expect.poll(() => wordsIn(dialog.locator("del"))).toEqual(["Not even the pilot."]);
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(menuButton(page))).toBe(true);

  await menuButton(page).click();
  await menu(page).getByRole("button", { name: "Restore version 2" }).click();
  await page.getByRole("dialog", { name: "Restore version 2?" }).getByText("Version 3 stays").waitFor();
  await page.getByRole("button", { name: "Restore version", exact: true }).click();
  await page.getByText("Version 2 restored", { exact: true }).first().waitFor();
  await expect.poll(() => page.locator(".edit-text").innerText()).not.toContain("Not even the pilot.");
  expect(await text()).toContain("Nobody had seen it go.");
  expect(await text()).not.toContain("Not even the pilot.");

  // Edits that go, and come back from the toast.
  await type(page, "Nobody came.", " By morning the ice had.");
  await menuButton(page).click();
  await menu(page).getByRole("button", { name: "Discard your edits" }).click();
  await page.getByRole("dialog", { name: "Discard your edits?" }).getByText("5 words added").waitFor();
  await page.getByRole("button", { name: "Discard edits", exact: true }).click();
  await expect.poll(() => page.locator(".edit-text").innerText()).not.toContain("By morning");
  await page.getByRole("button", { name: "Bring back" }).click();
  await paragraph(page, "Nobody came. By morning the ice had.").waitFor();
  await page.getByText("Your edits are back", { exact: true }).first().waitFor();

  // Restoring asks first what becomes of them.
  await menuButton(page).click();
  await menu(page).getByRole("button", { name: "Restore version 1" }).click();
  const question = page.getByRole("dialog", { name: "First, your edits" });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByRole("button", { name: "Update EPUB" }).click();
  await updated(page);
  expect(await text()).toContain("By morning the ice had.");
  expect(faults).toEqual([]);
  await context.close();
}, 240_000);

it("by keyboard alone: a version is named, compared and restored, and edits are discarded and brought back", async () => {
  const { page, context, text, faults } = await author();
  await type(page, "The lamp had been out.", " Nobody had seen it go.");
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, menu(page).getByLabel("Name for version 2"));
  await page.keyboard.type("Second draft");
  // Compared with what is in the EPUB before it goes in.
  await tabTo(page, menu(page).getByRole("button", { name: "Compare your edits with version 1" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  await dialog.locator("ins", { hasText: "Nobody had seen it go." }).waitFor();
  await tabTo(page, dialog.getByRole("combobox", { name: "To" }));
  await page.keyboard.press("Enter");
  // The list moves the focus to what is chosen a moment after it opens.
  await expect.poll(() => hasFocus(page.getByRole("option", { name: /^Your edits/ }))).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByText("Choose two versions.").waitFor();
  // Escape belongs to the list until it has gone.
  await page.getByRole("option").first().waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(menuButton(page))).toBe(true);
  await tabTo(page, page.getByRole("button", { name: "Update EPUB" }));
  await page.keyboard.press("Enter");
  await page.getByText("EPUB updated", { exact: true }).first().waitFor({ timeout: 60_000 });
  // The toast lies over nothing that is reached, and goes with Escape.
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");

  await menuButton(page).focus();
  await page.keyboard.press("Space");
  await rows(page).getByText("Second draft").waitFor();
  await tabTo(page, menu(page).getByRole("button", { name: "Restore version 1" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Restore version", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByText("Version 1 restored", { exact: true }).first().waitFor();
  await expect.poll(() => hasFocus(menuButton(page))).toBe(true);
  expect(await text()).not.toContain("Nobody had seen it go.");

  await paragraph(page, "The lamp had been out.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Eleven nights.");
  await saved(page).waitFor();
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, menu(page).getByRole("button", { name: "Discard your edits" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Discard edits", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByText("Your edits were discarded", { exact: true }).first().waitFor();
  await expect.poll(() => page.locator(".edit-text").innerText()).not.toContain("Eleven nights.");
  await page.keyboard.press("F8");
  await tabTo(page, page.getByRole("button", { name: "Bring back" }));
  await page.keyboard.press("Enter");
  await paragraph(page, "The lamp had been out. Eleven nights.").waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);

it("the free plan keeps five versions: the menu says which one goes, and it goes", async () => {
  const { page, context, id, faults } = await author();
  for (let number = 2; number <= 6; number++) {
    await type(page, "The lamp had been out.", ` ${number}.`);
    await menuButton(page).click();
    await menu(page).getByText(`Updating the EPUB saves version ${number}.`).waitFor();
    const goes = menu(page).getByText("Version 1 goes then, because your plan keeps 5.");
    await expect.poll(() => goes.count()).toBe(number === 6 ? 1 : 0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Update EPUB" }).click();
    await updated(page);
  }
  await menuButton(page).click();
  await expect
    .poll(() => menu(page).locator(".version-list > li > b").allTextContents())
    .toEqual(["6", "5", "4", "3", "2"]);
  await menu(page).getByText("5 of 5 used").waitFor();
  const restored = await context.request.post(`/api/projects/${id}/versions/1`, {
    headers: { origin: base },
  });
  expect(restored.status()).toBe(404);
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);
