import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type {
  AdminDiscountCode,
  AdminInvoice,
  BillingAnalytics,
  BillingPage,
} from "#app/contract/admin/billing";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../../tests/setup/mount";
import { BillingScreen } from "./billing-screen";

const open = (page: BillingPage) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "*",
          element: (
            <ToastProvider>
              <BillingScreen {...page} />
            </ToastProvider>
          ),
        },
      ])}
    />,
  );

const invoice = (about: Partial<AdminInvoice> = {}): AdminInvoice => ({
  ...{ id: "i1", invoiceNumber: "COL-2026-0001", userId: "u1", customerName: "Ada", customerEmail: "a@b.c" },
  ...{
    total: "4.99",
    totalCents: 499,
    creditedCents: 0,
    currency: "USD",
    status: "paid",
    kind: "subscription",
  },
  ...{ paidWith: "Card", createdAt: "2026-11-14T00:00:00Z", dueDate: "2026-11-14T00:00:00Z" },
  ...about,
});
const code = (about: Partial<AdminDiscountCode> = {}): AdminDiscountCode => ({
  ...{ id: "c1", code: "SPRING", name: "Spring", description: "", discountType: "percentage" },
  ...{ discountValue: 12.5, maxUses: 3, usedCount: 0, validFrom: "2026-11-01", validUntil: "2026-12-31" },
  ...{ minimumAmount: 0, isActive: true, ...about },
});
const buttons = (place: HTMLElement) =>
  [...place.querySelectorAll("button")].map((one) => one.textContent?.trim() ?? "");

test("an unknown rate is a dash, never a figure", async () => {
  const stats = { monthlyRevenue: 4.99, successRate: null, activeSubscriptions: 1, failedPayments: 0 };
  const place = await open({ tab: "overview", range: 30, overview: { stats, latest: [invoice()] } });
  expect(place.querySelector(".bill-figures")?.textContent).toContain("Payments that went through—");
  expect(place.textContent).toContain("COL-2026-0001");
});

test("only what was paid, and has not gone back, can be refunded", async () => {
  const rows = [
    invoice(),
    invoice({ id: "i2", creditedCents: 200 }),
    invoice({ id: "i3", creditedCents: 499 }),
    invoice({ id: "i4", status: "open" }),
  ];
  const place = await open({
    tab: "invoices",
    range: 30,
    invoices: { invoices: rows, page: 1, hasMore: true },
  });
  expect(buttons(place).filter((one) => one === "Refund")).toHaveLength(2);
  expect(place.textContent).toContain("$2.00 refunded");
  expect(place.querySelector("a[href$='page=2']")?.textContent).toBe("Next 50");
});

test("a code that somebody used can be switched off, and not be deleted", async () => {
  const unused = await open({ tab: "codes", range: 30, codes: [code()] });
  expect(unused.textContent).toContain("Nov 1, 2026 to Dec 31, 2026");
  expect(buttons(unused)).toContain("Delete");
  const used = await open({ tab: "codes", range: 30, codes: [code({ usedCount: 1 })] });
  expect(buttons(used)).toContain("Switch off");
  expect(buttons(used)).not.toContain("Delete");
});

test("each chart of the analytics has a table and a file beside it; an empty site says so", async () => {
  const days = [{ day: "2026-11-27", value: 1 }];
  const analytics: BillingAnalytics = {
    ...{ startDate: "2026-11-27", endDate: "2026-11-27", monthlyRevenue: 4.99, activeSubscriptions: 1 },
    ...{ churnRate: 12.5, begun: 1, ended: 1, failedPayments: 2, recoveredPayments: 1, missingRevenue: 4.99 },
    subscriptionsByPlan: [
      { planId: "premium", planName: "Premium", billingCycle: "monthly", count: 1, monthlyRevenue: 4.99 },
    ],
    ...{ revenueByDay: days, endedByDay: days, failedByDay: days },
    cohorts: [{ month: "2026-10", size: 10, kept: [1, 0.8] }],
  };
  const place = await open({ tab: "analytics", range: 7, analytics });
  expect(place.querySelectorAll("svg.chart")).toHaveLength(3);
  expect(place.querySelectorAll("table")).toHaveLength(5);
  expect(place.querySelectorAll("a[href^='/api/admin/billing/figures']")).toHaveLength(5);
  expect(place.textContent).toContain("Churn: 12.5%.");
  expect(place.textContent).toContain("2 failed, 1 paid later. $4.99 is missing.");
  expect(place.querySelector(".cohorts tbody tr")?.textContent).toBe("2026-1010100%80%");
  const none = { ...analytics, churnRate: null, revenueByDay: [], subscriptionsByPlan: [], cohorts: [] };
  const empty = await open({ tab: "analytics", range: 7, analytics: none });
  expect(empty.textContent).toContain("Churn: —.");
  expect(empty.textContent).toContain("Nobody subscribed in this time.");
});
