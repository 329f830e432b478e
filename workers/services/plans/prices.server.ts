import {
  changePlanPrice,
  endingBetween,
  noticeClaim,
  type PriceChangeRow,
  payingAnotherPrice,
  priceChangesSince,
} from "#db/queries/plans/price-changes";
import { describeFault } from "#domain/describe-fault";
import { existingFrom, priceAtRenewal } from "#domain/plans/price-change";
import type { BillingCycle, PaidTier } from "#domain/plans/subscription";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { tellOnce } from "#workers/services/plans/payment-mail";
import { mirrorSubscription } from "#workers/services/plans/subscription-mirror.server";

const dayMs = 24 * 60 * 60 * 1000;
/** A yearly subscription renews thirteen months after a change at the latest. */
const rememberedMs = 400 * dayMs;
/** A new price is given to the provider this long before the renewal that takes it. */
const ahead = 3 * dayMs;
/** Whoever pays by hand is told this long before the period ends. */
const toldBeforeMs = 7 * dayMs;

export type Prices = ReturnType<typeof createPrices>;

/** Prices that change: at once for new subscriptions, at the first renewal thirty days later for those that are there. */
export function createPrices(deps: BillingDeps) {
  const { db, gateways, plans, origin } = deps;

  async function announce(change: PriceChangeRow, now: number): Promise<void> {
    const { name } = await plans.of(change.tier);
    for (const row of await payingAnotherPrice(db, change)) {
      const renewal = Math.max(row.periodEnd, change.existingFrom);
      // Whose provider can't take another price keeps the old one, and nobody who leaves is told.
      if (row.cancelAtPeriodEnd || !gateways[row.provider]?.can.changes) continue;
      const claim = noticeClaim(db, { userId: row.userId, kind: "price-change", subject: change.id, now });
      const { fromCents: _from, toCents, currency, cycle } = change;
      const message = { plan: name, fromCents: row.priceCents, toCents, currency, cycle, from: renewal };
      await tellOnce(deps, row.userId, { kind: "price-change", ...message }, claim, now);
    }
  }

  /** Gives renewals that are near their new price. */
  async function apply(changes: readonly PriceChangeRow[], now: number): Promise<void> {
    for (const change of changes)
      for (const row of await payingAnotherPrice(db, change)) {
        const cents = priceAtRenewal(row, changes);
        const gateway = gateways[row.provider];
        const isNear = row.periodEnd > now && row.periodEnd <= now + ahead;
        const isChanging = row.nextTier !== null || row.status !== "active";
        if (cents === undefined || !gateway?.can.changes || !isNear || isChanging) continue;
        const { name } = await plans.of(row.tier);
        const { tier, cycle, currency } = row;
        const plan = { tier, cycle, currency, cents, name };
        try {
          await gateway.changePlan(row.externalId, plan, "period-end", `price:${row.id}:${change.id}`);
          await mirrorSubscription(deps, gateway, row.externalId, now);
        } catch (error) {
          // It is tried again in an hour.
          console.error(
            JSON.stringify({ level: "error", message: "price not changed", fault: describeFault(error) }),
          );
        }
      }
  }

  return {
    /** Changes a price of the catalogue; those who pay the old one are told by the next sweep. */
    async change(
      tier: PaidTier,
      cycle: BillingCycle,
      toCents: number,
      by: string,
      now: number,
    ): Promise<void> {
      const before = await plans.of(tier);
      const fromCents = cycle === "yearly" ? before.priceYearlyCents : before.priceMonthlyCents;
      if (fromCents === toCents) return;
      const id = crypto.randomUUID();
      const { currency } = before;
      const change = {
        id,
        tier,
        cycle,
        fromCents,
        toCents,
        currency,
        changedAt: now,
        existingFrom: existingFrom(now),
      };
      await changePlanPrice(db, change, { before, by });
    },

    /** Tells of changed prices, gives them to renewals that are near, and reminds those who pay by hand. */
    async sweep(now: number): Promise<void> {
      const changes = await priceChangesSince(db, now - rememberedMs);
      for (const change of changes) await announce(change, now);
      await apply(changes, now);
      for (const row of await endingBetween(db, now, now + toldBeforeMs)) {
        const subject = row.externalId;
        const claim = noticeClaim(db, { userId: row.userId, kind: "period-ends", subject, now });
        const { name } = await plans.of(row.tier);
        const link = `${origin}/pricing`;
        const message = { kind: "period-ends", plan: name, endsAt: row.periodEnd, link } as const;
        await tellOnce(deps, row.userId, message, claim, now);
      }
    },
  };
}
