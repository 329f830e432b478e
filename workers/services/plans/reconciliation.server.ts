import type { Database } from "#db/client";
import { findingsSince, insertDifference } from "#db/queries/plans/differences";
import {
  begunAccounts,
  deriveTierStatement,
  lapsedAccounts,
  type SubscriptionRow,
  subscriptionByExternalId,
  uncheckedSubscriptions,
} from "#db/queries/plans/subscriptions";
import { forgetEvents } from "#db/queries/plans/webhook-events";
import { describeFault } from "#domain/describe-fault";
import type { PaymentGateway, SubscriptionFound } from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import type { Checkouts } from "#workers/services/plans/checkouts.server";
import type { Prices } from "#workers/services/plans/prices.server";
import { mirrorSubscription } from "#workers/services/plans/subscription-mirror.server";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Providers send an event again for a few days; after that its id is worth nothing. */
const eventMs = 35 * dayMs;
/** What changed at a provider in this time is compared every night: two nights may fail. */
const comparedMs = 3 * dayMs;
/** A subscription is looked at in the night at least this often, whatever the provider's list says. */
const uncheckedMs = 20 * hourMs;
const accountsAtOnce = 200;
const subscriptionsAtOnce = 100;
/** Of the day, UTC, in which the comparison runs. */
const nightHour = 3;

export type Differences = Record<string, { ours: unknown; theirs: unknown }>;
export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Keeps plans true without anybody's events: plans that run out, and what a provider knows and we don't. */
export function createReconciliation(deps: BillingDeps & { checkouts: Checkouts; prices: Prices }) {
  const { db, gateways, checkouts, prices } = deps;

  /** Compares one subscription, takes the provider's word, and reports what differed. */
  async function compare(gateway: PaymentGateway, theirs: SubscriptionFound, now: number): Promise<boolean> {
    const ours = await subscriptionByExternalId(db, gateway.name, theirs.externalId);
    const fields = differencesOf(ours, theirs);
    if (Object.keys(fields).length === 0) return false;
    const mirrored = await mirrorSubscription(deps, gateway, theirs.externalId, now).catch(
      (error: unknown) => {
        console.error(
          JSON.stringify({ level: "error", message: "difference stays", fault: describeFault(error) }),
        );
        return { outcome: "ignored" as const };
      },
    );
    const isRepaired = mirrored.outcome === "applied";
    console.error(
      JSON.stringify({
        level: "alert",
        message: "payment difference",
        provider: gateway.name,
        fields,
        isRepaired,
      }),
    );
    const found = { id: crypto.randomUUID(), provider: gateway.name, externalId: theirs.externalId };
    await insertDifference(db, { ...found, fields, isRepaired, foundAt: now });
    return true;
  }

  async function compareAll(gateway: PaymentGateway, now: number): Promise<number> {
    let differences = 0;
    const seen = new Set<string>();
    for (const theirs of await gateway.subscriptionsSince(now - comparedMs)) {
      seen.add(theirs.externalId);
      // What nobody has paid, and what is for nothing of ours, is no business of this site.
      if (theirs.status === "incomplete" || !theirs.plan) continue;
      if (await compare(gateway, theirs, now)) differences++;
    }
    for (const row of await uncheckedSubscriptions(
      db,
      gateway.name,
      now - uncheckedMs,
      subscriptionsAtOnce,
    )) {
      if (seen.has(row.externalId)) continue;
      const theirs = await gateway.findSubscription(row.externalId);
      if (theirs && (await compare(gateway, theirs, now))) differences++;
      else if (theirs) await mirrorSubscription(deps, gateway, row.externalId, now);
    }
    return differences;
  }

  return {
    /** Compares every provider with what we have, and repairs. Answers how many differences there were. */
    async reconcile(now: number): Promise<number> {
      let differences = 0;
      const failed: unknown[] = [];
      for (const gateway of Object.values(gateways))
        differences += await compareAll(gateway, now).catch((error: unknown) => {
          failed.push(error);
          return 0;
        });
      // One provider that is away must not keep the others.
      if (failed.length > 0) throw new AggregateError(failed, "A provider could not be compared");
      return differences;
    },

    /** Every hour: plans that ran out, checkouts that nobody paid; in the night the comparison. */
    async sweep(realNow: number): Promise<void> {
      const now = await deps.billingTime(realNow);
      await noteLapsed(db, now);
      await checkouts.sweep(now);
      await prices.sweep(now);
      await forgetEvents(db, now - eventMs);
      if (new Date(realNow).getUTCHours() === nightHour) await this.reconcile(now);
    },

    /** What the comparisons found since, for the administrator. */
    differencesSince: (since: number) => findingsSince(db, since),
  };
}

/** Notes whose plan ran out, and whose has begun. */
async function noteLapsed(db: Database, now: number): Promise<void> {
  const lapsed = await lapsedAccounts(db, now, accountsAtOnce);
  const begun = await begunAccounts(db, now, accountsAtOnce);
  const [first, ...others] = [...new Set([...lapsed, ...begun])].map((id) =>
    deriveTierStatement(db, id, now),
  );
  if (first) await db.batch([first, ...others]);
}

/** Returns the fields in which our row is not what the provider has. */
function differencesOf(ours: SubscriptionRow | undefined, theirs: SubscriptionFound): Differences {
  if (!ours)
    return theirs.status === "cancelled" ? {} : { subscription: { ours: null, theirs: theirs.externalId } };
  const pairs: [string, unknown, unknown][] = [
    ["status", ours.status, theirs.status],
    ["tier", ours.tier, theirs.plan?.tier],
    ["cycle", ours.cycle, theirs.plan?.cycle],
    ["price", ours.priceCents, theirs.plan?.cents],
    ["periodEnd", ours.periodEnd, theirs.periodEnd],
    ["cancelAtPeriodEnd", ours.cancelAtPeriodEnd, theirs.cancelAtPeriodEnd],
  ];
  return Object.fromEntries(
    pairs.flatMap(([name, own, other]) => (own === other ? [] : [[name, { ours: own, theirs: other }]])),
  );
}
