import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { mailsTo } from "../setup/mailed";

const base = inject("base");
const state = inject("state");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const first = "eleven-nights-of-ice";
const second = "the tide comes back at nine";

/** The link in the newest mail with this subject. */
async function linkIn(email: string, subject: string): Promise<string> {
  const found = () => mailsTo(state, email, base).find((mail) => mail.subject === subject)?.link;
  await expect.poll(found).toBeDefined();
  const { pathname, search } = new URL(found() ?? "");
  return pathname + search;
}

async function expectNoBarriers(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

async function signUp(page: Page, name: string): Promise<void> {
  await visit(page, "/auth?tab=register");
  await alive(page);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(first);
  await page.getByLabel("Confirm Password").fill(first);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

it("register, confirm the address, forget the password, choose another, sign in: with mouse and keyboard", async () => {
  const { page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `recover-${Date.now()}`;
  const email = `${name}@example.org`;
  await signUp(page, name);

  await visit(page, "/dashboard");
  await alive(page);
  const reminder = page.getByText("Confirm your email address", { exact: true });
  await reminder.waitFor();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await page.getByText("Sent. It can take a minute to arrive.").waitFor();
  await expectNoBarriers(page);

  // Whatever opens every link in a mail uses nothing up.
  const verify = await linkIn(email, "Confirm your email address");
  await page.request.get(verify);
  await visit(page, verify);
  await alive(page);
  await expectNoBarriers(page);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Confirm address" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Address confirmed" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.waitForURL((url) => url.search === "");
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  expect(await reminder.count()).toBe(0);
  await visit(page, verify);
  await page.getByText("Your address is confirmed").waitFor();

  // In another browser, by the keyboard alone.
  const other = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 360, height: 740 },
  });
  await visit(other.page, "/auth");
  await alive(other.page);
  await other.page.getByRole("link", { name: "Forgot your password?" }).focus();
  await other.page.keyboard.press("Enter");
  await other.page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await expectNoBarriers(other.page);
  await other.page.getByLabel("Username or email address").focus();
  await other.page.keyboard.type(name);
  await other.page.keyboard.press("Enter");
  await other.page.getByRole("heading", { name: "Check your email" }).waitFor();
  expect(await other.page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await expectNoBarriers(other.page);

  const reset = await linkIn(email, "Reset your password");
  await visit(other.page, reset);
  await alive(other.page);
  await expectNoBarriers(other.page);
  await other.page.getByLabel("New password", { exact: true }).fill(second);
  await other.page.getByLabel("Repeat the new password").fill(first);
  await other.page.keyboard.press("Enter");
  await other.page.getByText("Passwords don’t match").waitFor();
  await other.page.getByLabel("New password", { exact: true }).fill(second);
  await other.page.getByLabel("Repeat the new password").fill(second);
  await other.page.keyboard.press("Enter");
  await other.page.getByRole("heading", { name: "Your password was changed" }).waitFor();

  // The first browser is signed out; the link is used up; the old password is worth nothing.
  await visit(page, "/dashboard");
  expect(new URL(page.url()).pathname).toBe("/auth");
  await visit(other.page, reset);
  await other.page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await visit(other.page, "/auth");
  await alive(other.page);
  await other.page.getByLabel("Username").fill(name);
  await other.page.getByLabel("Password", { exact: true }).fill(second);
  await other.page.keyboard.press("Enter");
  await other.page.waitForURL((url) => url.pathname !== "/auth");
  expect([...faults, ...other.faults]).toEqual([]);
});

it("without JavaScript the same forms post, and answer the same", async () => {
  const { context, page } = await newVisitor(browser, base, { javaScriptEnabled: false });
  const name = `plain-${Date.now()}`;
  const email = `${name}@example.org`;
  const registered = await context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email, password: first },
  });
  expect(registered.status()).toBe(201);
  const answer = await page.goto(await linkIn(email, "Confirm your email address"));
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await page.getByRole("button", { name: "Confirm address" }).click();
  await page.getByRole("heading", { name: "Address confirmed" }).waitFor();

  for (const who of [name, "nobody-of-that-name"]) {
    await visit(page, "/forgot-password");
    await page.getByLabel("Username or email address").fill(who);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
  }
  await page.goto(await linkIn(email, "Reset your password"));
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByLabel("Repeat the new password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("The password must be at least 8 characters long.").waitFor();
  await page.getByLabel("New password", { exact: true }).fill(second);
  await page.getByLabel("Repeat the new password").fill(second);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("heading", { name: "Your password was changed" }).waitFor();
});
