import { type BillingPage, billingTabs } from "#app/contract/admin/billing";
import { ranges } from "#app/contract/admin/dashboard";
import type { Services } from "#workers/context.server";
import {
  adminCodeOf,
  loadAnalytics,
  loadInvoices,
  loadPaymentStats,
  loadSubscriptions,
  spanOf,
} from "./admin-billing";

/** As many as the overview shows. */
const latestInvoices = 5;

/** What the tab shows that the address names. */
export async function loadBillingPage(request: Request, services: Services): Promise<BillingPage> {
  const { searchParams } = new URL(request.url);
  const tab = billingTabs.find((one) => one === searchParams.get("tab")) ?? "overview";
  const range = ranges.find((one) => one === Number(searchParams.get("days"))) ?? 30;
  const now = Date.now();
  const page = { tab, range };
  switch (tab) {
    case "overview": {
      const [stats, { invoices }] = await Promise.all([
        loadPaymentStats(services, now),
        loadInvoices(new Request(new URL("/", request.url)), services),
      ]);
      return { ...page, overview: { stats, latest: invoices.slice(0, latestInvoices) } };
    }
    case "invoices":
      return { ...page, invoices: await loadInvoices(request, services) };
    case "subscriptions":
      return { ...page, subscriptions: await loadSubscriptions(request, services) };
    case "codes":
      return { ...page, codes: (await services.discountDesk.list()).map(adminCodeOf) };
    case "analytics":
      return { ...page, analytics: await loadAnalytics(spanOf(request, now), services, now) };
  }
}
