import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

it("a person changes the password from the account page, and asks for another address", {
  timeout: 60_000,
}, async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await page.goto("/account");
  await page.waitForURL("/auth?next=%2Faccount");
  const username = `account-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { origin: base };
  const person = { username, email: `${username}@example.org`, password: "eleven-nights-of-ice" };
  expect((await page.request.post("/api/register", { headers, data: person })).ok()).toBe(true);

  await visit(page, "/dashboard");
  await alive(page);
  await page.getByRole("button", { name: /Dashboard/ }).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await page.getByRole("heading", { name: "Email address" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const next = "a-lantern-over-the-quay";
  const change = page.getByRole("button", { name: "Change password" });
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("New password again").fill("another-lantern");
  await change.click();
  await page.getByText("The two don’t match.").waitFor();
  await page.getByLabel("New password again").fill(next);
  await change.click();
  await page.getByText("Password changed", { exact: true }).waitFor();
  const signIn = (password: string) =>
    page.request.post("/api/login", { headers, data: { username, password } });
  expect((await signIn(person.password)).status()).toBe(401);
  expect((await signIn(next)).ok()).toBe(true);

  await page.getByLabel("New email address").fill(`new-${username}@example.org`);
  await page.getByRole("button", { name: "Send link", exact: true }).click();
  await page.getByText(`We sent a link to new-${username}@example.org.`).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
