import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { paymentDesk } from "../setup/payment-desk";
import { becomeAdmin } from "../setup/running-admin";
import { changeDatabase } from "../setup/running-database";
import { shoot } from "../setup/shoot";

const base = inject("base");
const state = inject("state");
const headers = { origin: base };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const desk = paymentDesk(state, base);

/** Somebody with a plan, and a payment of it that failed once. */
async function payer(): Promise<string> {
  const { context } = await newVisitor(browser, base);
  const username = `reader-${crypto.randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@example.org`, password: "eleven-nights-of-ice" };
  await context.request.post("/api/register", { headers, data: account });
  const begun = await context.request.post("/api/subscribe", { headers, data: { planId: "premium" } });
  await desk.pay(((await begun.json()) as { redirectUrl: string }).redirectUrl);
  changeDatabase(
    state,
    `INSERT INTO failed_payments (subscription_id, period_start, user_id, amount_cents, currency, failed_at)
      SELECT subscriptions.id, 1, user_id, 499, 'USD', period_start - 172800000 FROM subscriptions
      JOIN users ON users.id = user_id WHERE username = ?`,
    username,
  );
  await context.close();
  return username;
}

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await alive(page);
}

it("an admin looks at the money, gives some back, makes codes and sets how people pay", async () => {
  const username = await payer();
  const { page, faults, context } = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  await becomeAdmin(page, base, state);

  await page.getByRole("link", { name: "Billing", exact: true }).click();
  await page.getByRole("heading", { name: "Recent invoices" }).waitFor();
  expect(await page.locator("tbody tr").count()).toBeLessThanOrEqual(5);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "billing-overview");

  await page.getByRole("tab", { name: "Invoices" }).click();
  await page.getByRole("searchbox").fill(username);
  await page.waitForURL(/query=reader-/);
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: /^Refund COL-/ }).click();
  await page.getByLabel("Amount").fill("9.99");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Give back/ })
    .click();
  await page.getByText("Enter an amount up to $4.99.").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "billing-refund");
  await page.getByLabel("Amount").fill("2");
  await page.getByRole("dialog").getByRole("button", { name: "Give back $2.00" }).click();
  await page.getByText("$2.00 refunded").waitFor();
  await shoot(page, "billing-invoices");

  await page.getByRole("tab", { name: "Subscriptions" }).click();
  await page.getByText("To give somebody a plan for nothing").waitFor();
  await page.getByRole("searchbox").fill(username);
  await page.waitForURL(/tab=subscriptions.*query=reader-/);
  await page.getByRole("link", { name: username }).waitFor();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "billing-subscriptions");

  await page.getByRole("tab", { name: "Discount Codes" }).click();
  await page.getByRole("button", { name: "New code" }).click();
  await page.getByRole("button", { name: "Save code" }).click();
  await page.getByText("Please fill in all required fields").waitFor();
  const code = `SPRING-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await page.getByLabel("Name", { exact: true }).fill("Spring");
  await page.getByLabel("Value").fill("120");
  await page.getByRole("button", { name: "Save code" }).click();
  await page.getByText("A percentage is at most 100.").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "billing-code");
  await page.getByLabel("Value").fill("12.5");
  await page.getByLabel("Number of uses").fill("3");
  await page.getByRole("button", { name: "Save code" }).click();
  await page.getByText(`${code} saved`).first().waitFor();
  const row = page.locator("tr").filter({ hasText: code });
  await row.getByText("12.5%").waitFor();
  await row.getByText("0 of 3").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "billing-codes");
  await row.getByRole("button", { name: "Switch off" }).click();
  await row.getByText("Off", { exact: true }).waitFor();
  await row.getByRole("button", { name: "Delete" }).click();
  await row.waitFor({ state: "detached" });

  await page.getByRole("tab", { name: "Analytics" }).click();
  await page.getByRole("heading", { name: "How long people stay" }).waitFor();
  await page.getByRole("link", { name: "90 days" }).click();
  await page.waitForURL(/days=90/);
  await page.getByText(/\d+ failed, \d+ paid later/).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "billing-analytics");
  for (const part of ["revenue", "churn", "failed", "plans", "cohorts"]) {
    const file = await context.request.get(`/api/admin/billing/figures?part=${part}&days=90`);
    expect(file.headers()["content-type"]).toContain("text/csv");
  }

  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await page.getByRole("heading", { name: "Payment settings" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "payment-settings");
  await page.getByRole("tab", { name: "Stripe" }).click();
  await page.getByRole("switch", { name: "Offer Stripe" }).click();
  await page.getByText("Please provide both Stripe secret and public keys.").first().waitFor();
  await page.getByLabel("Secret key", { exact: true }).fill("pk_test_in_the_wrong_field");
  await page.getByRole("button", { name: "Save keys" }).click();
  await page.getByText("A secret key of Stripe begins with sk_ or rk_.").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await shoot(page, "payment-stripe");
  for (const [tab, field] of [
    ["PayPal", "Webhook ID"],
    ["Bunq", "API key"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByLabel(field, { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await open(page, "/admin/payment-settings?tab=bunq");
  await shoot(page, "payment-bunq");
  expect(faults).toEqual([]);
});
