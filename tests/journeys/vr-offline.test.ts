import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { convertedBook } from "../setup/reading";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const sentence = "The lamp had been out for eleven nights before anyone in the harbour thought to ask. ";
const manuscript = `The Glass Harbour\n\n${[1, 2, 3]
  .map((chapter) => `Chapter ${chapter}\n\n${Array(14).fill(sentence.repeat(5)).join("\n\n")}`)
  .join("\n\n")}\n`;

const number = (page: Page) => page.locator(".reader-number").textContent();
const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("reading-")));

it("a kept book is read without a connection, other pages say what is kept, and signing out removes it", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { serviceWorkers: "allow" });
  const { projectId } = await convertedBook(context, base, manuscript);

  await visit(page, `/vr-reader?book=${projectId}`);
  await alive(page);
  await page.getByRole("button", { name: /Keep on this device/ }).click();
  await page.getByText("Kept on this device").waitFor({ timeout: 90_000 });

  await context.setOffline(true);
  await page.goto(`/vr-reader?book=${projectId}&view=screen`);
  await page.waitForURL((url) => url.pathname === "/vr-reader/kept");
  await expect.poll(() => number(page), { timeout: 60_000 }).toMatch(/^Page 1 of \d+$/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => number(page)).not.toMatch(/^Page 1 /);
  const turned = await number(page);
  await page.reload();
  await expect.poll(() => number(page), { timeout: 60_000 }).toBe(turned);

  // What is not kept says so, and lists what is. Nobody's name is on the page.
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Kept on this device" }).waitFor();
  await page.getByText("The page you asked for needs a connection.").waitFor();
  await page.getByRole("link", { name: "Read The Glass Harbour" }).waitFor();
  expect(await page.content()).not.toContain("example.org");

  await context.setOffline(false);
  await visit(page, "/vr-reader");
  await alive(page);
  expect(await keptCaches(page)).not.toEqual([]);
  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  await expect.poll(() => keptCaches(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/vr-reader?book=${projectId}`);
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 240_000);

it("a kept book can be removed, and goes when somebody else signs in", async () => {
  const { context, page } = await newVisitor(browser, base, { serviceWorkers: "allow" });
  const { projectId } = await convertedBook(context, base, manuscript);
  const keep = async () => {
    await visit(page, `/vr-reader?book=${projectId}`);
    await alive(page);
    await page.getByRole("button", { name: /Keep on this device/ }).click();
    await page.getByText("Kept on this device").waitFor({ timeout: 90_000 });
  };
  await keep();
  await page.getByRole("button", { name: /^Remove The Glass Harbour|^Remove/ }).click();
  await page.getByRole("button", { name: /Keep on this device/ }).waitFor();
  expect(await keptCaches(page)).toEqual([]);

  await keep();
  const other = `reading-${crypto.randomUUID().slice(0, 12)}`;
  await context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: other, email: `${other}@example.org`, password: "eleven-nights-of-ice" },
  });
  await visit(page, "/");
  await expect.poll(() => keptCaches(page), { timeout: 20_000 }).toEqual([]);
  await context.close();
}, 240_000);
