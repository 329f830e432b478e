import {
  type CheckoutAttempt,
  noteCustomerStatement,
  settleAttemptStatement,
} from "#db/queries/plans/checkout-attempts";
import { isRepeatedEvent, noteEventStatement } from "#db/queries/plans/webhook-events";
import type { PaymentGateway, ProviderEvent } from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { noteOfEvent } from "#workers/services/plans/event-note";
import { effectsOfCheckout, effectsOfPayment, type Statement } from "#workers/services/plans/payment-effects";
import { tellReceipt } from "#workers/services/plans/payment-mail";
import { mirrorSubscription } from "#workers/services/plans/subscription-mirror.server";

/** How checkouts end: as their provider says, each once. */
export function settledCheckouts(deps: BillingDeps) {
  const { db } = deps;

  async function settle(
    attempt: CheckoutAttempt,
    outcome: "expired" | "failed" | "completed",
    now: number,
    more: Statement[] = [],
  ) {
    await db.batch([
      settleAttemptStatement(db, attempt.id, outcome, now),
      ...(await effectsOfCheckout(deps.effects, attempt, outcome, now)),
      ...more,
    ]);
  }

  async function noteCustomer(
    userId: string,
    gateway: PaymentGateway,
    externalId: string | undefined,
    now: number,
  ) {
    if (externalId)
      await noteCustomerStatement(db, { userId, provider: gateway.name, externalId, createdAt: now }).run();
  }

  /** Learns from the provider what has become of a checkout, and writes it, with the event that led here. */
  async function settleFromProvider(
    gateway: PaymentGateway,
    externalId: string,
    now: number,
    event?: ProviderEvent,
  ): Promise<"applied" | "ignored" | "repeated"> {
    const found = await gateway.findCheckout(externalId);
    if (found?.state === "paid" && found.subscriptionId) {
      const done = await mirrorSubscription(deps, gateway, found.subscriptionId, now, event ? { event } : {});
      if (done.outcome === "applied") await noteCustomer(done.after.userId, gateway, found.customerId, now);
      return done.outcome;
    }
    const attempt = found?.attemptId ? await attemptOf(gateway, found.attemptId) : undefined;
    const isOver =
      attempt && (found?.state === "paid" || (found?.state === "expired" && attempt.state === "open"));
    const note: Statement[] = event
      ? [noteEventStatement(db, noteOfEvent(gateway.name, event, isOver ? "applied" : "ignored", now))]
      : [];
    try {
      if (!attempt || !isOver) {
        const [only] = note;
        if (only) await db.batch([only]);
        return "ignored";
      }
      const payment = found.payment;
      const paid =
        payment && attempt.kind === "template"
          ? await effectsOfPayment(
              deps.effects,
              payment,
              { kind: "template", provider: gateway.name, userId: attempt.userId, attempt },
              now,
            )
          : [];
      await settle(attempt, found.state === "paid" ? "completed" : "expired", now, [...paid, ...note]);
      await noteCustomer(attempt.userId, gateway, found.customerId, now);
      if (payment?.status === "paid" && attempt.state !== "completed") {
        const [line] = payment.lines;
        await tellReceipt(deps, attempt.userId, payment, line?.description ?? "a cover template", now);
      }
      return "applied";
    } catch (error) {
      if (isRepeatedEvent(error)) return "repeated";
      throw error;
    }
  }

  async function attemptOf(gateway: PaymentGateway, id: string): Promise<CheckoutAttempt | undefined> {
    const row = await db.query.checkoutAttempts.findFirst({ where: (table, { eq }) => eq(table.id, id) });
    return row?.provider === gateway.name ? row : undefined;
  }

  return { settle, noteCustomer, settleFromProvider };
}
