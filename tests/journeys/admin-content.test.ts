import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newAdminVisitor } from "../setup/admin-visitor";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { changeDatabase } from "../setup/running-database";

const base = inject("base");
const state = inject("state");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const said = (page: Page, words: string) => page.getByText(words).first().waitFor();
const statusOf = async (page: Page, path: string) => (await page.context().request.get(path)).status();

it("a page is written, previewed as a draft, opened, changed, made what it was, and deleted", async () => {
  const { page, faults } = await newAdminVisitor(browser, base, state);
  const reader = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const slug = `fairs-${crypto.randomUUID().slice(0, 8)}`;
  await visit(page, "/admin/content");
  await alive(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("link", { name: "New page" }).click();
  await page.getByLabel("Address").fill("projects");
  await page.getByLabel("Title", { exact: true }).fill("Book fairs");
  await page.getByLabel("Words", { exact: true }).fill("## Spring\n\nLeipzig, in **March**.");
  await page.getByRole("button", { name: "Save page" }).click();
  await said(page, "A page can’t live at /projects.");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel("Address").fill(slug);
  await page.getByRole("button", { name: "Save page" }).click();
  await said(page, "Page saved");
  await page.getByRole("heading", { name: "Book fairs" }).waitFor();
  await page.getByText("Current", { exact: true }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  expect(await statusOf(reader.page, `/${slug}`)).toBe(404);
  await visit(page, `/admin-preview/${slug}`);
  await page.getByRole("heading", { name: "Spring" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to editing" }).click();

  await page.getByRole("switch", { name: "Published" }).check();
  await page.getByLabel("Words", { exact: true }).fill("## Autumn\n\nFrankfurt.");
  await page.getByRole("button", { name: "Save page" }).click();
  await page.getByText("Published", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "View" }).waitFor();
  await visit(reader.page, `/${slug}`);
  await reader.page.getByRole("heading", { name: "Autumn" }).waitFor();

  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("dialog").getByText("Leipzig").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Restore this version" }).click();
  await said(page, "Version restored");
  await visit(reader.page, `/${slug}`);
  await reader.page.getByRole("heading", { name: "Spring" }).waitFor();

  await visit(page, "/admin/content");
  await alive(page);
  await page.getByRole("row", { name: slug }).getByRole("button", { name: "Delete Book fairs" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await statusOf(reader.page, `/${slug}`)).toBe(200);
  await page.getByRole("row", { name: slug }).getByRole("button", { name: "Delete Book fairs" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete page" }).click();
  await said(page, "Page deleted");
  expect(await statusOf(reader.page, `/${slug}`)).toBe(404);
  expect([...faults, ...reader.faults]).toEqual([]);
});

it("what the site says of itself shows once it is filled, can be what it was, and goes when it is emptied", async () => {
  const { page, faults } = await newAdminVisitor(browser, base, state);
  const reader = await newVisitor(browser, base, { reducedMotion: "reduce" });
  await visit(page, "/admin/content?tab=settings");
  await alive(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const set = async (label: string, value: string) => {
    await page.getByLabel(label, { exact: true }).fill(value);
    // By keyboard: a sentence that comes or goes moves the buttons below it.
    await page.getByRole("button", { name: `Save ${label}` }).press("Enter");
  };
  await set("Live chat", "no address");
  await said(page, "Live chat is an address that begins with https://.");
  await set("Phone", "+1 555 0100");
  await said(page, "Phone saved");
  await set("Team", "Ada Brontë | Editor");
  await said(page, "Team saved");
  await visit(reader.page, "/contact");
  await reader.page.getByRole("link", { name: "+1 555 0100" }).waitFor();
  await visit(reader.page, "/about-us");
  await reader.page.getByText("Ada Brontë").waitFor();
  await set("Phone", "");
  await expect
    .poll(async () => (await reader.page.request.get("/contact")).text())
    .not.toContain("+1 555 0100");
  await visit(page, "/admin/content?tab=settings");
  await alive(page);
  await page.getByRole("button", { name: "History of Phone" }).click();
  await page.getByRole("dialog").getByText("+1 555 0100").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).first().click();
  await expect.poll(async () => (await reader.page.request.get("/contact")).text()).toContain("+1 555 0100");
  await expect.poll(() => page.getByLabel("Phone", { exact: true }).inputValue()).toBe("+1 555 0100");
  for (const label of ["Phone", "Team"]) {
    await set(label, "");
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe("");
  }
  await expect
    .poll(async () => (await reader.page.request.get("/about-us")).text())
    .not.toContain("Ada Brontë");
  expect([...faults, ...reader.faults]).toEqual([]);
});

it("messages stand with paid authors' first, are answered by mail, marked, archived and found", async () => {
  const { page, faults } = await newAdminVisitor(browser, base, state);
  await visit(page, "/admin/messages");
  await alive(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const mark = crypto.randomUUID().slice(0, 8);
  const write = async (subject: string, isPaid: boolean) => {
    const author = await newVisitor(browser, base, { reducedMotion: "reduce" });
    const name = `writer-${crypto.randomUUID().slice(0, 8)}`;
    const data = { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" };
    await author.context.request.post("/api/register", { headers: { origin: base }, data });
    if (isPaid) changeDatabase(state, "UPDATE users SET tier = 'premium' WHERE username = ?", name);
    const form = {
      ...{ firstName: "Wren", lastName: "Ashe", email: `${name}@example.org` },
      ...{ subject, message: "Where is my book?", openedAt: String(Date.now() - 60_000) },
    };
    const sent = await author.context.request.post("/contact", { headers: { origin: base }, form });
    expect(sent.status()).toBe(200);
    await author.context.close();
  };
  await write(`Free ${mark}`, false);
  await write(`Paid ${mark}`, true);
  await page.getByRole("searchbox").fill(mark);
  await page.getByRole("button", { name: "Search messages" }).click();
  await page.getByRole("heading", { name: `Paid ${mark}` }).waitFor();
  expect(await page.getByRole("article").getByRole("heading").allTextContents()).toEqual([
    `Paid ${mark}`,
    `Free ${mark}`,
  ]);
  expect(await page.getByText("Paid plan", { exact: true }).count()).toBe(1);
  const reply = await page.getByRole("link", { name: "Reply to Wren Ashe" }).first().getAttribute("href");
  expect(reply).toMatch(/^mailto:writer-[^?]+example\.org\?subject=Re%3A%20Paid/);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: `Mark as answered: Paid ${mark}` }).click();
  await said(page, "Marked as answered");
  await page.getByRole("button", { name: `Archive: Free ${mark}` }).click();
  await said(page, "No message matches.");
  await page.getByRole("link", { name: /^Archived/ }).click();
  await page.getByRole("heading", { name: `Free ${mark}` }).waitFor();
  await page.getByRole("link", { name: /^Answered/ }).click();
  await page.getByRole("heading", { name: `Paid ${mark}` }).waitFor();
  expect(faults).toEqual([]);
});

it("a template is uploaded, put on offer with a price and a place, and found in the gallery", async () => {
  const { page, faults } = await newAdminVisitor(browser, base, state);
  await visit(page, "/admin/templates");
  await alive(page);
  await page.getByRole("button", { name: "Upload template" }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const id = `ampersand-${crypto.randomUUID().slice(0, 8)}`;
  const ours = readFileSync(new URL("../../public/templates/ampersand.json", import.meta.url), "utf8");
  const file = (text: string) => ({
    name: "design.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  await page.getByLabel("Design file").setInputFiles(file("{}"));
  await page.getByLabel("Name", { exact: true }).fill(`Sign ${id}`);
  await page.getByLabel("Description").fill("One large sign, for essays and short stories.");
  await page.getByRole("button", { name: "Add template" }).click();
  await said(page, "This design file can’t be used.");
  await page.getByLabel("Design file").setInputFiles(file(JSON.stringify({ ...JSON.parse(ours), id })));
  await page.getByRole("button", { name: "Add template" }).click();
  await said(page, `Sign ${id} added`);
  await page.getByRole("button", { name: `Change Sign ${id}` }).click();
  await page.getByLabel("Price in dollars").fill("2.50");
  await page.getByLabel("Place in the gallery").fill("1");
  await page.getByRole("switch", { name: "On offer" }).check();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Save template" }).click();
  await said(page, `Sign ${id} changed`);
  const listed = await page.context().request.get("/api/templates?size=1");
  expect(await listed.json()).toMatchObject({ templates: [{ id, price: 250 }] });
  await visit(page, `/templates?query=${id}`);
  const card = page.locator(`img[src*="/templates/${id}"]`).first();
  await card.waitFor();
  await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.context().request.patch(`/api/admin/templates/${id}`, {
    headers: { origin: base },
    data: { isPublished: false, position: null },
  });
  expect(faults).toEqual([]);
});
