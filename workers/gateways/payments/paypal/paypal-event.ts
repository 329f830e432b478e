import type { z } from "zod";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type { ProviderEvent } from "#workers/gateways/payments/payment-gateway";
import { event } from "#workers/gateways/payments/paypal/paypal-shapes";

/** The headers that PayPal signs with, as its verification takes them back. */
const signed = {
  auth_algo: "PayPal-Auth-Algo",
  cert_url: "PayPal-Cert-Url",
  transmission_id: "PayPal-Transmission-Id",
  transmission_sig: "PayPal-Transmission-Sig",
  transmission_time: "PayPal-Transmission-Time",
} as const;

/**
 * Reads an event that PayPal itself says it sent: headers and body are posted back to it. The certificate's address in them is never fetched
 * from here. Throws PaymentFault `signature`.
 */
export async function readPaypalEvent(
  body: string,
  headers: Headers,
  webhookId: string,
  isLive: boolean,
  verify: (sent: unknown) => Promise<{ verification_status: string } | undefined>,
): Promise<ProviderEvent> {
  const refused = new PaymentFault("signature", "An event was not signed by PayPal");
  const given = Object.entries(signed).map(([name, header]) => [name, headers.get(header)] as const);
  const parsed = event.safeParse(jsonIn(body));
  if (!parsed.success || given.some(([, value]) => value === null)) throw refused;
  const sent = { ...Object.fromEntries(given), webhook_id: webhookId, webhook_event: jsonIn(body) };
  if ((await verify(sent))?.verification_status !== "SUCCESS") throw refused;
  const { id, event_type: type, create_time, resource } = parsed.data;
  return { id, type, createdAt: Date.parse(create_time), isLive, subject: subjectOf(type, resource) };
}

function subjectOf(
  type: string,
  { id, billing_agreement_id, dispute_id }: z.infer<typeof event>["resource"],
): ProviderEvent["subject"] {
  if (type.startsWith("BILLING.SUBSCRIPTION.") && id) return { kind: "subscription", id };
  // Money that went back is asked for by its own id: what it was paid for doesn't list it.
  if (/^CUSTOMER\.DISPUTE\./.test(type) && dispute_id)
    return { kind: "payment", id: `dispute:${dispute_id}` };
  if (/^PAYMENT\.(?:CAPTURE|SALE)\.(?:REFUNDED|REVERSED)$/.test(type) && id)
    return { kind: "payment", id: `${type.startsWith("PAYMENT.SALE") ? "sale-refund" : "refund"}:${id}` };
  // Payments of a subscription name it.
  if (/^PAYMENT\.SALE\./.test(type) && billing_agreement_id)
    return { kind: "subscription", id: billing_agreement_id };
  if (/^CHECKOUT\.ORDER\./.test(type) && id) return { kind: "checkout", id };
  return { kind: "none" };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
