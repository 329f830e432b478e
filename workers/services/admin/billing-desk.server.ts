import type { Database } from "#db/client";
import {
  anyInvoice,
  begunByDay,
  billedOnPage,
  byPlan,
  cohortCounts,
  endedByDay,
  failedByDay,
  type InvoiceQuestion,
  invoicesQuery,
  paidBetween,
  type SubscriptionQuestion,
  subscriptionsQuery,
} from "#db/queries/admin/billing";
import { countsOfSubscriptions, figuresSince } from "#db/queries/admin/figures";
import { allPlans } from "#db/queries/plans/plans";
import { cohortsOf } from "#domain/admin/cohorts";
import { type BillingCycle, billingCycles, type PaidTier } from "#domain/plans/subscription";
import { Refusal } from "#domain/refusal";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { AdminActor } from "#workers/services/admin/site-administration.server";
import type { Prices } from "#workers/services/plans/prices.server";
import type { Refunds } from "#workers/services/plans/refunds.server";

const dayMs = 86_400_000;
const statsDays = 30;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

type Deps = { db: Database; refunds: Refunds; prices: Pick<Prices, "change">; audit: Audit };
/** From the beginning of a day to the end of another, ms. */
export type Span = { from: number; to: number };
export type BillingDesk = ReturnType<typeof createBillingDesk>;

/** Money as administrators see it: what was charged to whom, what is paid for, and how it goes. */
export function createBillingDesk({ db, refunds, prices, audit }: Deps) {
  /** One row more was asked for, to know whether there is another page. */
  const pageOf = <Row>(rows: Row[]) => ({
    rows: rows.slice(0, billedOnPage),
    hasMore: rows.length > billedOnPage,
  });

  return {
    invoices: async (question: InvoiceQuestion) => pageOf(await invoicesQuery(db, question)),
    subscriptions: async (question: SubscriptionQuestion) => pageOf(await subscriptionsQuery(db, question)),

    /** Gives a payment back, or a part of it. Refuses with `not-found`, and with what the refund says. Answers the invoice as it is then. */
    async refund(invoiceId: string, cents: number | undefined, by: AdminActor, now: number) {
      const invoice = await anyInvoice(db, invoiceId);
      if (!invoice) throw new Refusal("not-found");
      const given = await refunds.give(invoice, cents, now);
      audit.record({
        ...{ ...eventFrom(by, now), action: "refund-given", result: "ok", actor: by.id, target: invoiceId },
        meta: { cents: given, currency: invoice.currency },
      });
      return (await anyInvoice(db, invoiceId)) ?? invoice;
    },

    /** The plans as they are now. */
    catalogue: () => allPlans(db),

    /** What a plan costs new subscribers from now on; those who pay another price change later (decision 030). */
    async setPrices(tier: PaidTier, cents: Record<BillingCycle, number>, by: AdminActor, now: number) {
      for (const cycle of billingCycles) await prices.change(tier, cycle, cents[cycle], by.id, now);
      audit.record({
        ...{ ...eventFrom(by, now), action: "setting-changed", result: "ok", actor: by.id },
        ...{ target: `plans.${tier}`, meta: { monthly: cents.monthly, yearly: cents.yearly } },
      });
    },

    /** The last thirty days at a glance. */
    async stats(now: number) {
      const span = { from: now - statsDays * dayMs, to: now };
      const [subscribed, failed, [paid]] = await Promise.all([
        countsOfSubscriptions(db),
        failedByDay(db, span.from, span.to),
        paidBetween(db, span.from, span.to),
      ]);
      const failures = failed.reduce((sum, one) => sum + one.count, 0);
      const lost = failed.reduce((sum, one) => sum + one.count - one.paid, 0);
      return { ...subscribed, failures, lost, paid: paid?.count ?? 0 };
    },

    /** How subscriptions went in a span. */
    async analytics({ from, to }: Span, now: number) {
      const cohortsFrom = Date.parse(`${new Date(from).toISOString().slice(0, 7)}-01T00:00:00Z`);
      const [subscribed, figures, begun, ended, sinceEnded, sinceBegun, failed, plans, counts] =
        await Promise.all([
          countsOfSubscriptions(db),
          figuresSince(db, dayOf(from)),
          begunByDay(db, from, to),
          endedByDay(db, from, to),
          endedByDay(db, to, now),
          begunByDay(db, to, now),
          failedByDay(db, from, to),
          byPlan(db),
          cohortCounts(db, cohortsFrom),
        ]);
      const sum = (days: { count: number }[]) => days.reduce((all, { count }) => all + count, 0);
      // What is there now, less what began since, and with what ended since.
      const atStart = subscribed.active - sum(begun) - sum(sinceBegun) + sum(ended) + sum(sinceEnded);
      return {
        ...{ subscribed, begun: sum(begun), ended: sum(ended), atStart, plans },
        revenue: figures.filter(({ day }) => day < dayOf(to)),
        endedByDay: ended,
        failedByDay: failed,
        cohorts: cohortsOf(counts, new Date(now).toISOString().slice(0, 7)),
      };
    },
  };
}
