import {
  attemptById,
  customerByExternalId,
  settleAttemptStatement,
} from "#db/queries/plans/checkout-attempts";
import { failureStatements } from "#db/queries/plans/failed-payments";
import {
  deriveTierStatement,
  insertSubscriptionStatement,
  isOvertaken,
  type SubscriptionRow,
  subscriptionByExternalId,
  updateSubscriptionStatement,
} from "#db/queries/plans/subscriptions";
import { isRepeatedEvent, noteEventStatement } from "#db/queries/plans/webhook-events";
import { entitledUntil } from "#domain/plans/entitlement";
import type {
  PaymentGateway,
  ProviderEvent,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { noteOfEvent } from "#workers/services/plans/event-note";
import {
  effectsOfCheckout,
  effectsOfPayment,
  type PaidFor,
  type Statement,
} from "#workers/services/plans/payment-effects";
import { mailsOfSubscription, tellOfPeriod } from "#workers/services/plans/payment-mail";

/** As often as a subscription may be written by others while we ask for it. */
const maxTries = 8;

export type Mirrored =
  | { outcome: "applied"; before: SubscriptionRow | undefined; after: SubscriptionRow }
  | { outcome: "ignored" | "repeated" };

/**
 * Takes over a subscription as its provider has it: asks for it, and writes row, plan, invoices and the event that led here in one
 * batch. Nothing is ever taken from an event itself, so events may come in any order, and again. Whoever asks after us and writes before
 * us makes our batch fail; then we ask anew.
 */
export async function mirrorSubscription(
  deps: BillingDeps,
  gateway: PaymentGateway,
  externalId: string,
  now: number,
  { event, change }: { event?: ProviderEvent; change?: Partial<SubscriptionRow> } = {},
): Promise<Mirrored> {
  const { db } = deps;
  for (let tries = 0; tries < maxTries; tries++) {
    const before = await subscriptionByExternalId(db, gateway.name, externalId);
    const found = await gateway.findSubscription(externalId);
    const owner = found && (await ownerOf(deps, gateway, found, before));
    const note = event
      ? [
          noteEventStatement(
            db,
            noteOfEvent(gateway.name, event, found && owner ? "applied" : "ignored", now),
          ),
        ]
      : [];
    try {
      if (!found?.plan || !owner || (found.status === "incomplete" && !before)) {
        await run(deps, note);
        return { outcome: "ignored" };
      }
      const after = rowOf(found, before, { ...owner, provider: gateway.name }, change, now);
      const mails = await mailsOfSubscription(deps, before, after, now);
      await run(deps, [
        ...note,
        ...mails.map((mail) => mail.statement()),
        before ? updateSubscriptionStatement(db, before, after) : insertSubscriptionStatement(db, after),
        deriveTierStatement(db, owner.userId, now),
        ...failureStatements(db, after, now),
        ...(await settledAttempt(deps, owner.attemptId, now)),
        ...(await paymentsOf(deps, found, after, now)),
      ]);
      for (const mail of mails) await mail.post();
      await tellOfPeriod(deps, before, after, found, now);
      if (isMoneyBack(found, now)) return endedWithMoney(deps, gateway, after, now);
      return { outcome: "applied", before, after };
    } catch (error) {
      if (isRepeatedEvent(error)) return { outcome: "repeated" };
      if (!isOvertaken(error)) throw error;
    }
  }
  throw new Error(`A subscription of ${gateway.name} was written by others ${maxTries} times`);
}

async function run({ db }: BillingDeps, statements: Statement[]): Promise<void> {
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

/** Whether everything that was paid for the present period has gone back. */
function isMoneyBack({ status, payments, periodStart }: SubscriptionFound, now: number): boolean {
  if (status === "cancelled" || status === "incomplete") return false;
  const ofPeriod = payments.filter(
    (payment) =>
      payment.status === "paid" && payment.totalCents > 0 && (payment.periodStart ?? 0) >= periodStart,
  );
  return (
    ofPeriod.length > 0 &&
    ofPeriod.every(
      ({ refunds, totalCents }) =>
        refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) >= totalCents,
    ) &&
    periodStart <= now
  );
}

/** Ends a subscription whose money went back, by refund or by the payer's bank: what is not paid for is not given. */
async function endedWithMoney(
  deps: BillingDeps,
  gateway: PaymentGateway,
  row: SubscriptionRow,
  now: number,
): Promise<Mirrored> {
  await gateway.endNow(row.externalId, `money-back:${row.id}:${row.periodStart}`);
  return mirrorSubscription(deps, gateway, row.externalId, now, { change: { endedAt: now } });
}

type Owner = { userId: string; attemptId: string | null };

/** Whose it is: as we know, as our attempt says, or as the customer is known. What a provider says of an account is not believed. */
async function ownerOf(
  { db }: BillingDeps,
  gateway: PaymentGateway,
  found: SubscriptionFound,
  known: SubscriptionRow | undefined,
): Promise<Owner | undefined> {
  if (known) return { userId: known.userId, attemptId: known.attemptId };
  const attempt = found.attemptId ? await attemptById(db, found.attemptId) : undefined;
  if (attempt && attempt.provider === gateway.name) return { userId: attempt.userId, attemptId: attempt.id };
  const customer = found.customerId
    ? await customerByExternalId(db, gateway.name, found.customerId)
    : undefined;
  return customer && { userId: customer.userId, attemptId: null };
}

function rowOf(
  found: SubscriptionFound,
  before: SubscriptionRow | undefined,
  { userId, attemptId, provider }: Owner & Pick<SubscriptionRow, "provider">,
  change: Partial<SubscriptionRow> | undefined,
  now: number,
): SubscriptionRow {
  const { tier, cycle, cents, currency } = found.plan ?? {
    tier: "premium",
    cycle: "monthly",
    cents: 0,
    currency: "USD",
  };
  const status = found.status === "incomplete" ? "cancelled" : found.status;
  // Providers say that a payment is late, not always since when.
  const pastDueSince =
    status === "past_due"
      ? (found.pastDueSince ?? before?.pastDueSince ?? Math.min(now, found.periodStart))
      : null;
  const seen = {
    ...{ tier, cycle, priceCents: cents, currency, status, pastDueSince },
    ...{ periodStart: found.periodStart, periodEnd: found.periodEnd },
    ...{ cancelAtPeriodEnd: found.cancelAtPeriodEnd, pausedAt: found.pausedAt, resumesAt: found.resumesAt },
    // Not every provider tells when it ended one at once.
    endedAt:
      found.status === "incomplete"
        ? found.periodStart
        : (change?.endedAt ?? found.endedAt ?? (status === "cancelled" ? (before?.endedAt ?? null) : null)),
    nextTier: found.next?.tier ?? null,
    nextCycle: found.next?.cycle ?? null,
    nextPriceCents: found.next?.cents ?? null,
    ...{ cardBrand: found.card?.brand ?? null, cardLastFour: found.card?.lastFour ?? null },
  } satisfies Partial<SubscriptionRow>;
  return {
    id: before?.id ?? crypto.randomUUID(),
    ...{ userId, provider, externalId: found.externalId, attemptId: before?.attemptId ?? attemptId },
    cancelReason: before?.cancelReason ?? null,
    ...change,
    ...seen,
    entitledUntil: entitledUntil(seen),
    revision: before?.revision ?? 0,
    createdAt: before?.createdAt ?? now,
    ...{ checkedAt: now, updatedAt: now },
  };
}

async function settledAttempt(
  deps: BillingDeps,
  attemptId: string | null,
  now: number,
): Promise<Statement[]> {
  const attempt = attemptId ? await attemptById(deps.db, attemptId) : undefined;
  if (!attempt || attempt.state === "completed") return [];
  return [
    settleAttemptStatement(deps.db, attempt.id, "completed", now),
    ...(await effectsOfCheckout(deps.effects, attempt, "completed", now)),
  ];
}

async function paymentsOf(
  deps: BillingDeps,
  found: SubscriptionFound,
  row: SubscriptionRow,
  now: number,
): Promise<Statement[]> {
  const paidFor: PaidFor = {
    kind: "subscription",
    provider: row.provider,
    userId: row.userId,
    subscriptionId: row.id,
    tier: row.tier,
  };
  const statements: Statement[] = [];
  // The oldest first, so that invoices are numbered in the order of payments.
  for (const payment of [...found.payments].sort((one, other) => one.createdAt - other.createdAt))
    statements.push(...(await effectsOfPayment(deps.effects, payment, paidFor, now)));
  return statements;
}
