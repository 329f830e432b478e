import {
  type AdminDiscountCode,
  type AdminInvoice,
  type AdminInvoices,
  type AdminPlan,
  type AdminSubscription,
  type AdminSubscriptions,
  analyticsQuestion,
  type BillingAnalytics,
  type DiscountCodeTerms,
  invoiceQuestion,
  type PaymentStats,
  subscriptionQuestion,
} from "#app/contract/admin/billing";
import { ranges } from "#app/contract/admin/dashboard";
import type { DiscountCodeRow } from "#db/queries/plans/discounts";
import type { InvoiceRow } from "#db/queries/plans/invoices";
import type { PlanRow } from "#db/queries/plans/plans";
import type { SubscriptionRow } from "#db/queries/plans/subscriptions";
import { paymentMethodNames, type SubscriptionSource, sourceNames } from "#domain/plans/payment-methods";
import { priceText } from "#domain/plans/price";
import { paidTiers } from "#domain/plans/subscription";
import { Refusal } from "#domain/refusal";
import type { Services } from "#workers/context.server";
import type { Span } from "#workers/services/admin/billing-desk.server";
import type { CodeTerms } from "#workers/services/admin/discount-desk.server";
import { parsed } from "./request-body";

const dayMs = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const dayOf = (ms: number): string => iso(ms).slice(0, 10);
const dollars = (cents: number): number => Math.round(cents) / 100;

/** The fields of an address by these names; empty ones are not there. */
function fieldsOf(request: Request, names: readonly string[]): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );
}

export async function loadInvoices(
  request: Request,
  { billingDesk }: Pick<Services, "billingDesk">,
): Promise<AdminInvoices> {
  const question = parsed(invoiceQuestion, fieldsOf(request, ["query", "status", "page"]));
  const { rows, hasMore } = await billingDesk.invoices(question);
  return { invoices: rows.map(adminInvoiceOf), page: question.page, hasMore };
}

export const adminInvoiceOf = (row: InvoiceRow): AdminInvoice => ({
  ...{ id: row.id, invoiceNumber: row.number, userId: row.userId },
  ...{ customerName: row.party.name, customerEmail: row.party.email },
  ...{ total: priceText(row.totalCents), totalCents: row.totalCents, creditedCents: row.creditedCents },
  ...{ currency: row.currency, status: row.status, kind: row.kind },
  paidWith: paymentMethodNames[row.provider],
  ...{ createdAt: iso(row.issuedAt), dueDate: iso(row.dueAt) },
});

export async function loadSubscriptions(
  request: Request,
  { billingDesk, plans }: Pick<Services, "billingDesk" | "plans">,
): Promise<AdminSubscriptions> {
  const question = parsed(subscriptionQuestion, fieldsOf(request, ["query", "status", "page"]));
  const [{ rows, hasMore }, names] = await Promise.all([
    billingDesk.subscriptions(question),
    planNames({ plans }),
  ]);
  const subscriptions = rows.map(({ subscription, username, email }) =>
    adminSubscriptionOf(subscription, names.get(subscription.tier) ?? subscription.tier, { username, email }),
  );
  return { subscriptions, page: question.page, hasMore };
}

async function planNames({ plans }: Pick<Services, "plans">): Promise<Map<string, string>> {
  return new Map((await plans.catalogue()).plans.map(({ tier, name }) => [tier, name]));
}

function adminSubscriptionOf(
  row: SubscriptionRow,
  name: string,
  owner: Pick<AdminSubscription, "username" | "email">,
): AdminSubscription {
  const source = row.provider as SubscriptionSource;
  return {
    ...{ id: row.id, userId: row.userId, ...owner, planId: row.tier, status: row.status },
    plan: { name, price: priceText(row.priceCents) },
    ...{ priceCents: row.priceCents, currency: row.currency, billingCycle: row.cycle },
    isGiven: source === "granted",
    paidWith: sourceNames[source],
    ...{ currentPeriodStart: iso(row.periodStart), currentPeriodEnd: iso(row.periodEnd) },
    ...{ cancelAtPeriodEnd: row.cancelAtPeriodEnd, externalSubscriptionId: row.externalId },
    createdAt: iso(row.createdAt),
  };
}

/** The plans that are paid for, with what they cost. */
export const paidPlansOf = (rows: readonly PlanRow[]): AdminPlan[] =>
  paidTiers.flatMap((tier) => {
    const row = rows.find((one) => one.tier === tier);
    if (!row) return [];
    const [monthly, yearly] = [dollars(row.priceMonthlyCents), dollars(row.priceYearlyCents)];
    return [{ tier, name: row.name, monthly, yearly, currency: row.currency }];
  });

/** A code in the specification's names: percents and amounts of money as they are said. */
export const adminCodeOf = (row: DiscountCodeRow): AdminDiscountCode => ({
  ...{ id: row.id, code: row.code, name: row.name, description: row.description },
  ...{ discountType: row.discountType, discountValue: dollars(row.discountValue) },
  ...{ maxUses: row.maxUses, usedCount: row.usedCount, isActive: row.isActive },
  validFrom: dayOf(row.validFrom),
  // What is stored is the first moment at which it no longer works.
  validUntil: row.validUntil === null ? null : dayOf(row.validUntil - dayMs),
  minimumAmount: dollars(row.minimumCents),
});

/** What a form says of a code, as it is stored: hundredths of a percent, or cents. */
export const codeTermsOf = ({ discountValue, minimumAmount, ...terms }: DiscountCodeTerms): CodeTerms => ({
  ...terms,
  discountValue: Math.round(discountValue * 100),
  minimumCents: Math.round(minimumAmount * 100),
});

/** The span an address asks for, by its days or by how many of them; the last 30 days otherwise. */
export function spanOf(request: Request, now: number): Span {
  const { startDate, endDate, days } = fieldsOf(request, ["startDate", "endDate", "days"]);
  const asked = parsed(analyticsQuestion, { startDate, endDate });
  const to = (asked.endDate ? Date.parse(asked.endDate) : Date.parse(dayOf(now))) + dayMs;
  const range = ranges.find((one) => one === Number(days)) ?? 30;
  const from = asked.startDate ? Date.parse(asked.startDate) : to - range * dayMs;
  if (from >= to) throw new Refusal("bad-request", { detail: "The last day comes before the first." });
  return { from, to };
}

export async function loadAnalytics(
  span: Span,
  { billingDesk, plans }: Pick<Services, "billingDesk" | "plans">,
  now: number,
): Promise<BillingAnalytics> {
  const [found, names] = await Promise.all([billingDesk.analytics(span, now), planNames({ plans })]);
  const failed = found.failedByDay;
  const sum = (of: (one: (typeof failed)[number]) => number) => failed.reduce((all, one) => all + of(one), 0);
  return {
    ...{ startDate: dayOf(span.from), endDate: dayOf(span.to - dayMs) },
    monthlyRevenue: dollars(found.subscribed.monthlyCents),
    activeSubscriptions: found.subscribed.active,
    churnRate: found.atStart > 0 ? Math.round((found.ended / found.atStart) * 1000) / 10 : null,
    ...{ begun: found.begun, ended: found.ended },
    failedPayments: sum(({ count }) => count),
    recoveredPayments: sum(({ paid }) => paid),
    missingRevenue: dollars(sum(({ missingCents }) => missingCents)),
    subscriptionsByPlan: found.plans.map(({ tier, cycle, count, monthlyCents }) => ({
      ...{ planId: tier, planName: names.get(tier) ?? tier, billingCycle: cycle, count },
      monthlyRevenue: dollars(monthlyCents),
    })),
    revenueByDay: found.revenue.map(({ day, monthlyRevenueCents }) => ({
      ...{ day, value: dollars(monthlyRevenueCents) },
    })),
    endedByDay: everyDay(span, found.endedByDay),
    failedByDay: everyDay(span, failed),
    cohorts: found.cohorts,
  };
}

/** A number for each day of a span; days on which nothing happened have 0. */
function everyDay({ from, to }: Span, counts: { day: number; count: number }[]) {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  return Array.from({ length: Math.round((to - from) / dayMs) }, (_, at) => {
    const start = from + at * dayMs;
    return { day: dayOf(start), value: byDay.get(Math.floor(start / dayMs)) ?? 0 };
  });
}

export async function loadPaymentStats(
  { billingDesk }: Pick<Services, "billingDesk">,
  now: number,
): Promise<PaymentStats> {
  const { monthlyCents, active, failures, lost, paid } = await billingDesk.stats(now);
  const tried = paid + lost;
  return {
    monthlyRevenue: dollars(monthlyCents),
    successRate: tried > 0 ? Math.round((paid / tried) * 1000) / 10 : null,
    activeSubscriptions: active,
    failedPayments: failures,
  };
}
