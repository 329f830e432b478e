import { loadAnalytics, spanOf } from "#app/.server/admin-billing";
import { csvAnswer } from "#app/.server/csv-answer";
import { adminOnly, endpoint } from "#app/.server/endpoint";
import { parsed } from "#app/.server/request-body";
import { type BillingAnalytics, figurePart, type figureParts } from "#app/contract/admin/billing";

type Rows = (string | number)[][];

const tables: Record<(typeof figureParts)[number], (found: BillingAnalytics) => Rows> = {
  revenue: ({ revenueByDay }) => [
    ["Day", "Monthly revenue (USD)"],
    ...revenueByDay.map(({ day, value }) => [day, value]),
  ],
  churn: ({ endedByDay }) => [["Day", "Ended"], ...endedByDay.map(({ day, value }) => [day, value])],
  failed: ({ failedByDay }) => [
    ["Day", "Failed payments"],
    ...failedByDay.map(({ day, value }) => [day, value]),
  ],
  plans: ({ subscriptionsByPlan }) => [
    ["Plan", "Cycle", "Subscriptions", "Monthly revenue (USD)"],
    ...subscriptionsByPlan.map((one) => [one.planName, one.billingCycle, one.count, one.monthlyRevenue]),
  ],
  cohorts: ({ cohorts }) => [
    ["Month", "Begun", ...Array.from({ length: longest(cohorts) }, (_, at) => `After ${at} months (%)`)],
    ...cohorts.map(({ month, size, kept }) => [
      month,
      size,
      ...kept.map((share) => Math.round(share * 1000) / 10),
    ]),
  ],
};
const longest = (cohorts: BillingAnalytics["cohorts"]): number =>
  Math.max(0, ...cohorts.map(({ kept }) => kept.length));

const api = endpoint({
  /** What a chart shows, as a file for spreadsheets. */
  GET: adminOnly(async ({ request, services }) => {
    const now = Date.now();
    const part = parsed(figurePart, new URL(request.url).searchParams.get("part") ?? "revenue");
    const found = await loadAnalytics(spanOf(request, now), services, now);
    const name = `${part}-${found.startDate}-${found.endDate}.csv`;
    return csvAnswer(tables[part](found), name, name);
  }),
});
export const loader = api.loader;
export const action = api.action;
