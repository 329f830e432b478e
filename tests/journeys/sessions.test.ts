import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const password = "eleven-nights-of-ice";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** A new account in a browser of its own. */
async function author(options: Parameters<typeof newVisitor>[2] = {}) {
  const visitor = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const name = `sessions-${Date.now()}`;
  const answer = await visitor.context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password },
  });
  expect(answer.status()).toBe(201);
  return { ...visitor, name };
}

/** The same person somewhere else. */
async function elsewhere(name: string, userAgent: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: base, userAgent });
  const answer = await context.request.post("/api/login", {
    headers: { origin: base },
    data: { username: name, password },
  });
  expect(answer.status()).toBe(200);
  return context;
}

const isIn = async (context: BrowserContext) => (await context.request.get("/api/user")).status() === 200;

async function accessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, { onlyColours: true })).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

it("one device is signed out from another, and is out at once; then all of them", async () => {
  const { page, context, name, faults } = await author();
  const laptop = await elsewhere(name, firefox);
  const phone = await elsewhere(name, iphone);
  await visit(page, "/sessions");
  await alive(page);
  await page.getByText("Current Session").waitFor();
  await page.getByText("Safari on iPhone").waitFor();
  await accessible(page);

  await page.getByRole("button", { name: "Revoke the session Firefox on Windows" }).click();
  await page.getByText("The session has been successfully terminated.", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("Firefox on Windows").count()).toBe(0);
  expect(await isIn(laptop)).toBe(false);
  expect(await isIn(phone)).toBe(true);
  const there = await laptop.newPage();
  await there.goto("/sessions");
  expect(new URL(there.url()).pathname).toBe("/auth");

  await page.getByRole("button", { name: "Revoke all others" }).click();
  const question = page.getByRole("dialog");
  await question
    .getByText(
      "Are you sure you want to revoke all other sessions? This will log you out from all other devices.",
    )
    .waitFor();
  await question.getByRole("button", { name: "Keep them signed in" }).click();
  expect(await isIn(phone)).toBe(true);
  await page.getByRole("button", { name: "Revoke all others" }).click();
  await question.getByRole("button", { name: "Revoke all others" }).click();
  await page.getByText("All other sessions have been terminated.", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "All Secure!" }).waitFor();
  expect(await isIn(phone)).toBe(false);
  expect(await isIn(context)).toBe(true);
  await accessible(page);
  expect(faults).toEqual([]);
});

it("the timeline counts, scores and draws the sessions, and keeps what has ended", async () => {
  const { page, context, name, faults } = await author();
  const laptop = await elsewhere(name, firefox);
  await elsewhere(name, iphone);
  await visit(page, "/session-timeline");
  await alive(page);
  const counters = page.locator("dl.four");
  expect((await counters.innerText()).replace(/\s+/g, " ")).toMatch(
    /Total 3 Active 3 Inactive 0 Security Score Good/,
  );
  await page.getByRole("img", { name: "3 sessions over the last 14 days. 3 are active now." }).waitFor();
  await accessible(page);

  await page.getByRole("button", { name: "Revoke the session Firefox on Windows" }).click();
  await page.getByText("The session has been successfully terminated.", { exact: true }).waitFor();
  const history = page.getByRole("table", { name: "Sessions that have ended" });
  await history.getByText("Firefox on Windows").waitFor();
  expect(await history.innerText()).toContain("Ended");
  expect(await isIn(laptop)).toBe(false);
  expect((await counters.innerText()).replace(/\s+/g, " ")).toMatch(/Active 2 Inactive 1/);

  await page.getByText("Show as a table").click();
  const table = page.getByRole("table", { name: "Every session of the last 90 days" });
  for (const state of ["Current Session", "Active", "Inactive"])
    await table.getByRole("cell", { name: state, exact: true }).waitFor();
  // Here no question is asked.
  await page.getByRole("button", { name: "Revoke all others" }).click();
  await page.getByText("All other sessions have been terminated.", { exact: true }).waitFor();
  expect((await counters.innerText()).replace(/\s+/g, " ")).toMatch(/Security Score Excellent/);
  await accessible(page);

  // Words in the place of an id are calls of their own.
  for (const path of ["/api/user/sessions/all-other", "/api/sessions/revoke-all"]) {
    const answer = await context.request.delete(path, { headers: { origin: base } });
    expect(await answer.json()).toEqual({ revoked: 0 });
  }
  expect(faults).toEqual([]);
});

it("both pages work without JavaScript, on a phone", async () => {
  const { page, name } = await author({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const laptop = await elsewhere(name, firefox);
  const phone = await elsewhere(name, iphone);
  await visit(page, "/sessions");
  expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBe(360);
  await page.getByRole("button", { name: "Revoke the session Firefox on Windows" }).click();
  await page.getByText("The session has been successfully terminated.", { exact: true }).waitFor();
  expect(await isIn(laptop)).toBe(false);
  await page.getByRole("button", { name: "Revoke all others" }).click();
  await page.getByText("Are you sure you want to revoke all other sessions?").waitFor();
  expect(await isIn(phone)).toBe(true);
  await page.getByRole("alert").getByRole("button", { name: "Revoke all others" }).click();
  await page.getByText("All other sessions have been terminated.", { exact: true }).waitFor();
  expect(await isIn(phone)).toBe(false);
  await visit(page, "/session-timeline");
  expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBe(360);
  await page.getByText("Show as a table").click();
  await page.getByRole("heading", { name: "Session History" }).waitFor();
});
