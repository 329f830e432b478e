import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { SubscriptionAnswer } from "#app/contract/plans/subscription";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../../tests/setup/mount";
import { SubscriptionScreen } from "./subscription-screen";

const subscription = (about: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer => ({
  ...{ id: "s1", userId: "u1", planId: "premium", plan: { name: "Premium", price: "4.99" } },
  ...{ billingCycle: "monthly", priceCents: 499, currency: "USD", status: "active" },
  ...{ currentPeriodStart: "2026-11-14T00:00:00Z", currentPeriodEnd: "2026-12-14T00:00:00Z" },
  ...{ cancelAtPeriodEnd: false, externalSubscriptionId: "x", card: null, paymentMethod: "stripe" },
  ...{ entitledUntil: "2026-12-28T00:00:00Z", pastDue: null, resumesAt: null },
  next: { planId: "premium", billingCycle: "monthly", priceCents: 499, at: "2026-12-14T00:00:00Z" },
  can: { change: true, prorate: true, pause: true, reactivate: true, portal: true },
  ...about,
});
const plan = (id: "free" | "premium" | "ultimate", name: string, cents: number, limit: number | null) => ({
  ...{ id, name, price: (cents / 100).toFixed(2), priceMonthlyCents: cents, priceYearlyCents: cents * 10 },
  ...{ conversionLimit: limit, coverLimit: limit, bulkFiles: cents === 0 ? 0 : 10 },
  features: { templates: "", support: "", api: false },
});
const used = (usageCount: number, maxUsage: number | null) => ({
  ...{ allowed: true, limitType: "Premium", plan: "Premium", usageCount, maxUsage },
  ...{ remaining: null, percentage: 0 },
});
const page = (about: Partial<SubscriptionPage> = {}): SubscriptionPage => ({
  now: "2026-11-23T00:00:00Z",
  plans: [
    plan("free", "Free", 0, 5),
    plan("premium", "Premium", 499, 20),
    plan("ultimate", "Ultimate", 999, null),
  ],
  usage: { ...used(7, 20), conversions: used(20, 20), bulkFiles: 10 },
  subscription: subscription(),
  change: { planId: "premium", billingCycle: "monthly", preview: null, problem: null },
  code: null,
  invoices: [],
  methods: [{ id: "stripe", name: "Card", isBeta: false, renews: true }],
  party: { name: "Ávila Fjordström", email: "avila@example.com", country: "NO", vatId: null },
  checkout: null,
  ...about,
});
const open = (about: Partial<SubscriptionPage> = {}) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "*",
          element: (
            <ToastProvider>
              <SubscriptionScreen page={page(about)} result={undefined} />
            </ToastProvider>
          ),
        },
      ])}
    />,
  );
const buttons = (place: HTMLElement) =>
  [...place.querySelectorAll("button, a.btn")].map((one) => one.textContent?.trim() ?? "");

test("an active plan shows its period, its usage, what comes next, and the ways out", async () => {
  const place = await open();
  const text = place.textContent ?? "";
  for (const part of [
    "Active",
    "$4.99 a month. 20 conversions and 20 covers a month, 10 files at once, and every template.",
    "Today, 21 days left",
    "All 20 used.",
    "Your first invoice will be here on Dec 14, 2026.",
    "Norway",
    "From Dec 14, 2026 to Feb 14, 2027 you pay nothing",
    "It works until Dec 14, 2026. Nothing you made is deleted.",
  ])
    expect(text).toContain(part);
  expect(buttons(place)).toEqual(
    expect.arrayContaining(["Pause Premium", "Edit name and address", "Save VAT number"]),
  );
});

test("a larger plan says today's price before its button, a smaller one its day and what would be over", async () => {
  const dearer = {
    takesEffect: "now",
    at: "2026-11-23T00:00:00Z",
    creditCents: 350,
    chargeCents: 700,
  } as const;
  const up = await open({
    change: {
      ...{ planId: "ultimate", billingCycle: "monthly", problem: null },
      preview: {
        ...dearer,
        dueCents: 350,
        nextPriceCents: 999,
        nextAt: "2026-12-14T00:00:00Z",
        currency: "USD",
      },
    },
  });
  expect(up.textContent).toContain("$3.50 today, then $9.99 a month from Dec 14, 2026.");
  expect(buttons(up)).toContain("Move to Ultimate");
  const down = await open({
    subscription: subscription({
      planId: "ultimate",
      plan: { name: "Ultimate", price: "9.99" },
      priceCents: 999,
      next: { planId: "ultimate", billingCycle: "monthly", priceCents: 999, at: "2026-12-14T00:00:00Z" },
    }),
    usage: { ...used(7, null), conversions: used(31, null), bulkFiles: 50 },
    change: {
      ...{ planId: "premium", billingCycle: "monthly", problem: null },
      preview: {
        ...{
          takesEffect: "period-end",
          at: "2026-12-14T00:00:00Z",
          creditCents: 0,
          chargeCents: 0,
          dueCents: 0,
        },
        ...{ nextPriceCents: 499, nextAt: "2026-12-14T00:00:00Z", currency: "USD" },
      },
    },
  });
  expect(down.textContent).toContain("Nothing today, then $4.99 a month from Dec 14, 2026.");
  expect(down.textContent).toContain("This month you’ve made 31 conversions: more than Premium allows.");
});

test("each state that needs its owner has the button that settles it", async () => {
  const cancelling = await open({ subscription: subscription({ cancelAtPeriodEnd: true, next: null }) });
  expect(cancelling.textContent).toContain("Cancelling at period end");
  expect(buttons(cancelling)).toContain("Reactivate Premium");
  const late = await open({
    subscription: subscription({
      status: "past_due",
      pastDue: {
        since: "2026-11-20T00:00:00Z",
        until: "2026-12-04T00:00:00Z",
        payUrl: "https://pay.example/1",
      },
    }),
  });
  expect(late.textContent).toContain("You keep Premium for 11 more days, until Dec 4, 2026.");
  expect(late.querySelector("a.btn.p")?.getAttribute("href")).toBe("https://pay.example/1");
  const paused = await open({
    subscription: subscription({ status: "paused", resumesAt: "2027-02-14T00:00:00Z" }),
  });
  expect(paused.textContent).toContain("Starts again on Feb 14, 2027.");
  expect(buttons(paused)).toContain("Resume now");
});

test("Free has no next invoice; plans stand in its place, with the code's discount", async () => {
  const place = await open({
    subscription: null,
    code: { typed: "SPRING", cents: 100, problem: null },
  });
  expect(place.textContent).not.toContain("Next invoice");
  expect(place.textContent).toContain("$3.99 today, then $4.99 a month.");
  expect(buttons(place)).toContain("Get Premium");
  const form = place.querySelector<HTMLFormElement>("form.sub-total");
  expect(form && Object.fromEntries(new FormData(form))).toMatchObject({
    planId: "premium",
    discountCode: "SPRING",
  });
  const wrong = await open({
    subscription: null,
    code: { typed: "NO", cents: 0, problem: "That code has expired." },
  });
  expect(wrong.textContent).toContain("That code has expired.");
});

test("the card that pays is named; a plan that was given says so, and offers no cancellation", async () => {
  const paying = subscription({ card: { brand: "american_express", lastFour: "0005" } });
  expect((await open({ subscription: paying })).textContent).toContain("American express ending in 0005");
  const given = subscription({ status: "cancelled", paymentMethod: "granted", priceCents: 0, next: null });
  const place = await open({ subscription: given });
  expect(place.textContent).toContain("Given by us");
  expect(place.textContent).toContain("Premium is yours until Dec 14, 2026");
  expect(place.textContent).not.toContain("You’ve canceled it");
});

test("all invoices can be downloaded at once as soon as there are two", async () => {
  const invoice = (id: string) => ({
    ...{ id, invoiceNumber: `COL-2026-000${id}`, customerName: "", customerEmail: "", total: "4.99" },
    ...{
      totalCents: 499,
      creditedCents: 0,
      currency: "USD",
      status: "paid" as const,
      description: "Premium",
    },
    ...{ createdAt: "2026-11-14T00:00:00Z", dueDate: "2026-11-14T00:00:00Z", pdfUrl: "/x", creditNotes: [] },
  });
  const all = (place: HTMLElement) => place.querySelector("a[href='/api/billing/invoices/archive']");
  expect(all(await open({ invoices: [invoice("1")] }))).toBeNull();
  expect(all(await open({ invoices: [invoice("1"), invoice("2")] }))?.textContent).toBe("Download all");
});
