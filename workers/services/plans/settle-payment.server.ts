import { attemptById } from "#db/queries/plans/checkout-attempts";
import { isRepeatedEvent, noteEventStatement } from "#db/queries/plans/webhook-events";
import type { PaymentGateway, ProviderEvent } from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { noteOfEvent } from "#workers/services/plans/event-note";
import { effectsOfPayment, type Statement } from "#workers/services/plans/payment-effects";
import { mirrorSubscription } from "#workers/services/plans/subscription-mirror.server";

/** Takes over a payment as its provider has it: with its subscription when it has one, else by itself. */
export async function settlePayment(
  deps: BillingDeps,
  gateway: PaymentGateway,
  externalId: string,
  now: number,
  event?: ProviderEvent,
): Promise<"applied" | "ignored" | "repeated"> {
  const { db, effects } = deps;
  const payment = await gateway.findPayment(externalId);
  if (payment?.subscriptionId) {
    const { outcome } = await mirrorSubscription(
      deps,
      gateway,
      payment.subscriptionId,
      now,
      event ? { event } : {},
    );
    return outcome;
  }
  const attempt = payment?.attemptId ? await attemptById(db, payment.attemptId) : undefined;
  const isOurs = payment && attempt && attempt.provider === gateway.name && attempt.kind === "template";
  const statements: Statement[] = event
    ? [noteEventStatement(db, noteOfEvent(gateway.name, event, isOurs ? "applied" : "ignored", now))]
    : [];
  if (isOurs)
    statements.push(
      ...(await effectsOfPayment(
        effects,
        payment,
        { kind: "template", provider: gateway.name, userId: attempt.userId, attempt },
        now,
      )),
    );
  const [first, ...others] = statements;
  try {
    if (first) await db.batch([first, ...others]);
  } catch (error) {
    if (isRepeatedEvent(error)) return "repeated";
    throw error;
  }
  return isOurs ? "applied" : "ignored";
}
