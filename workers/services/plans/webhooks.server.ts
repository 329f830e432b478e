import { isKnownEvent, isRepeatedEvent, noteEventStatement } from "#db/queries/plans/webhook-events";
import type { PaymentProvider } from "#domain/plans/payment-methods";
import { Refusal } from "#domain/refusal";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type { PaymentGateway, ProviderEvent } from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import type { Checkouts } from "#workers/services/plans/checkouts.server";
import { noteOfEvent } from "#workers/services/plans/event-note";
import { settlePayment } from "#workers/services/plans/settle-payment.server";
import { mirrorSubscription } from "#workers/services/plans/subscription-mirror.server";

export type Received = "applied" | "ignored" | "repeated";
export type Webhooks = ReturnType<typeof createWebhooks>;

/** News from providers. An event counts once: its row is written in the batch of what it changes. */
export function createWebhooks(deps: BillingDeps & { checkouts: Checkouts; expectsLive: boolean }) {
  const { db, gateways, checkouts } = deps;

  async function apply(gateway: PaymentGateway, event: ProviderEvent, now: number): Promise<Received> {
    // A quick look, so that a repeated event asks nobody; the key of its row is what decides.
    if (await isKnownEvent(db, gateway.name, event.id)) return "repeated";
    const { subject } = event;
    switch (subject.kind) {
      case "subscription":
        return (await mirrorSubscription(deps, gateway, subject.id, now, { event })).outcome;
      case "checkout":
        return checkouts.settleFromProvider(gateway, subject.id, now, event);
      case "payment":
        return settlePayment(deps, gateway, subject.id, now, event);
      case "none":
        return ignore(gateway, event, now);
    }
  }

  async function ignore(gateway: PaymentGateway, event: ProviderEvent, now: number): Promise<Received> {
    try {
      await noteEventStatement(db, noteOfEvent(gateway.name, event, "ignored", now)).run();
      return "ignored";
    } catch (error) {
      if (isRepeatedEvent(error)) return "repeated";
      throw error;
    }
  }

  return {
    /**
     * Takes one event in. Refuses with `webhook-refused` what is not signed by its provider, and with `payments-unreachable` while the
     * provider can't be asked: it sends the event again then.
     */
    async receive(provider: PaymentProvider, body: string, headers: Headers, now: number): Promise<Received> {
      const gateway = gateways[provider];
      if (!gateway) throw new Refusal("not-found");
      const billingNow = await deps.billingTime(now);
      try {
        const event = await gateway.readEvent(body, headers, billingNow);
        if (event.isLive !== deps.expectsLive) throw new Refusal("webhook-refused");
        return await apply(gateway, event, billingNow);
      } catch (error) {
        if (!(error instanceof PaymentFault)) throw error;
        if (error.reason === "signature") throw new Refusal("webhook-refused");
        console.error(JSON.stringify({ level: "error", message: "payment provider", fault: error.message }));
        throw new Refusal("payments-unreachable", {}, { cause: error });
      }
    },
  };
}
