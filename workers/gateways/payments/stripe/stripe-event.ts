import Stripe from "stripe";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type { ProviderEvent } from "#workers/gateways/payments/payment-gateway";
import { idOf } from "#workers/gateways/payments/stripe/stripe-settings";

/** How old a signature may be, seconds. Stripe signs an event anew each time it sends it. */
const toleranceSeconds = 300;

/** Reads an event that was signed with one of our secrets. Throws PaymentFault `signature`. */
export async function readStripeEvent(
  stripe: Stripe,
  body: string,
  header: string | null,
  secrets: readonly string[],
  nowMs: number,
): Promise<ProviderEvent> {
  const crypto = Stripe.createSubtleCryptoProvider();
  for (const secret of secrets) {
    const event = await stripe.webhooks
      .constructEventAsync(body, header ?? "", secret, toleranceSeconds, crypto, nowMs)
      .catch(() => undefined);
    if (event)
      return {
        ...{ id: event.id, type: event.type, createdAt: event.created * 1000, isLive: event.livemode },
        subject: subjectOf(event),
      };
  }
  throw new PaymentFault("signature", "An event was not signed by Stripe");
}

/** Which object to ask for. */
function subjectOf(event: Stripe.Event): ProviderEvent["subject"] {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { kind: "checkout", id: event.data.object.id };
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return { kind: "subscription", id: event.data.object.id };
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
    case "invoice.voided": {
      const id = idOf(event.data.object.parent?.subscription_details?.subscription);
      return id ? { kind: "subscription", id } : { kind: "none" };
    }
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const id = idOf(event.data.object.payment_intent);
      return id ? { kind: "payment", id } : { kind: "none" };
    }
    default:
      return { kind: "none" };
  }
}
