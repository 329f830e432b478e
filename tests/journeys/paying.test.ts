import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { paymentDesk } from "../setup/payment-desk";
import { shoot } from "../setup/shoot";

const base = inject("base");
const headers = { origin: base };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

/** The machine may be busy with other things. */
const soon = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 });

async function member() {
  const watched = await newVisitor(browser, base, {
    viewport: { width: 1440, height: 1000 },
    reducedMotion: "reduce",
  });
  const name = `payer-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  const account = { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" };
  const joined = await watched.context.request.post("/api/register", { headers, data: account });
  expect(joined.status()).toBeLessThan(300);
  return { ...watched, name, email: account.email };
}

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await alive(page);
}

const desk = paymentDesk(inject("state"), base);

/** At the provider's page: pays there, and comes back. */
async function pay(page: Page): Promise<void> {
  await page.waitForURL(/\/__dev\/pay\?checkout=/, { timeout: 30_000 });
  await page.goto(await desk.pay(page.url()));
}

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor({ timeout: 30_000 });
const currentPlan = (page: Page) => page.locator(".sub-name").textContent();
const state = (page: Page) => page.locator("section[aria-labelledby=current-plan] .sub-state").textContent();
describe("a subscription", () => {
  it("is bought, fails, is paid late, changed, cancelled, taken back and paused", async () => {
    const { context, page, faults, email } = await member();
    await open(page, "/subscription");
    expect(await currentPlan(page)).toBe("Free");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await shoot(page, "free");
    await open(page, "/pricing");
    await shoot(page, "pricing");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Choose Premium" }).click();
    await pay(page);
    await toast(page, "Subscription Activated");
    await soon(() => currentPlan(page)).toBe("Premium");
    await soon(() => page.locator(".sub-bill tbody tr").count()).toBe(1);
    const pdf = await context.request.get(
      (await page.locator(".sub-bill a").first().getAttribute("href")) ?? "",
    );
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await shoot(page, "active");

    await desk.setCard(email, "fails");
    await desk.forward(31);
    await open(page, "/dashboard");
    await page.getByText("Your last payment didn’t go through.").waitFor();
    await open(page, "/subscription");
    expect(await state(page)).toBe("Payment due");
    expect(await currentPlan(page)).toBe("Premium");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await shoot(page, "past-due");
    await desk.payLate(email);
    await open(page, "/subscription");
    expect(await state(page)).toBe("Active");

    await page.locator("input[name=plan][value=ultimate]").check({ force: true });
    await page.getByText(/\$\d+\.\d\d today/).waitFor();
    await shoot(page, "preview");
    await page.getByRole("button", { name: "Move to Ultimate" }).click();
    await toast(page, "Plan changed");
    await soon(() => currentPlan(page)).toBe("Ultimate");
    await page.locator("input[name=plan][value=premium]").check({ force: true });
    await page.getByText("Nothing today").waitFor();
    await page.getByRole("button", { name: "Move to Premium" }).click();
    await toast(page, "You move to Premium on");
    expect(await currentPlan(page)).toBe("Ultimate");
    await shoot(page, "downgrade-scheduled");
    await desk.forward(31);
    await open(page, "/subscription");
    expect(await currentPlan(page)).toBe("Premium");

    await page.getByRole("radio", { name: /Cancel Premium/ }).check({ force: true });
    await page.getByLabel("Why?").selectOption("Between books");
    await page.getByRole("button", { name: "Cancel Premium" }).click();
    await toast(page, "Subscription canceled");
    await soon(() => state(page)).toBe("Cancelling at period end");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await shoot(page, "cancelling");
    await page.getByRole("button", { name: "Reactivate Premium" }).click();
    await toast(page, "Subscription reactivated");
    await soon(() => state(page)).toBe("Active");

    await page.getByRole("button", { name: "Pause Premium" }).click();
    await toast(page, "Subscription paused");
    await soon(() => state(page)).toBe("Paused");
    await shoot(page, "paused");
    await page.getByRole("button", { name: "Resume now" }).click();
    await toast(page, "Subscription resumed");
    await soon(() => state(page)).toBe("Active");

    await page.getByText("Visa ending in 4242").waitFor();
    await page.getByLabel("VAT number").fill("DE12");
    await page.getByRole("button", { name: "Save VAT number" }).click();
    await page.getByText("That isn’t a VAT number we know.").first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await shoot(page, "vat-wrong");
    await page.getByLabel("VAT number").fill("de 123 456 789");
    await page.getByRole("button", { name: "Save VAT number" }).click();
    await toast(page, "Details saved");
    await soon(() => page.getByLabel("VAT number").inputValue()).toBe("DE123456789");
    const all = await context.request.get("/api/billing/invoices/archive");
    expect(all.headers()["content-type"]).toBe("application/zip");
    expect(new TextDecoder("latin1").decode(await all.body()).split(".pdf").length).toBeGreaterThan(4);
    await shoot(page, "resumed");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is bought without JavaScript, and a declined card charges nothing", async () => {
    const { context: joined } = await member();
    const context = await browser.newContext({ baseURL: base, javaScriptEnabled: false });
    await context.addCookies(await joined.cookies());
    const page = await context.newPage();
    await visit(page, "/pricing?billing=yearly");
    await page.getByRole("button", { name: "Choose Ultimate" }).click();
    await page.waitForURL(/\/__dev\/pay\?checkout=/);
    await page.goto(await desk.leave(page.url()));
    await page.getByText("You left before paying. Nothing was charged.").waitFor();
    await page.getByRole("button", { name: "Choose Ultimate" }).click();
    await pay(page);
    await soon(() => currentPlan(page)).toBe("Ultimate");
    await context.close();
    await joined.close();
  });
});

it("a template is tried, bought, used, and gone after a refund", async () => {
  const { context, page, faults, email } = await member();
  await open(page, "/templates?sort=price-high");
  await page.locator(".tcard-link").first().click();
  await page.locator(".tlive[data-drawn=true]").waitFor({ timeout: 90_000 });
  await page.getByRole("button", { name: /^Buy for \$/ }).click();
  await pay(page);
  await toast(page, "The template is yours");
  await page.getByRole("button", { name: "Use this template" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const id = new URL(page.url()).searchParams.get("preview");
  const design = () => context.request.get(`/api/templates/${id}/design`);
  expect((await design()).status()).toBe(200);
  await page.getByRole("button", { name: "Use this template" }).click();
  await page.waitForURL(/\/cover-designer\?design=/, { timeout: 30_000 });
  await open(page, "/templates?bought=1");
  expect(await page.locator(".tcard").count()).toBe(1);
  await open(page, "/subscription");
  await soon(() => page.locator(".sub-bill tbody tr").count()).toBe(1);
  await desk.refund(email);
  await soon(async () => (await design()).status()).toBe(402);
  await open(page, "/subscription");
  await page.getByText("Refunded").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
