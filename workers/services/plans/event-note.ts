import type { webhookEvents } from "#db/schema/billing";
import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { ProviderEvent } from "#workers/gateways/payments/payment-gateway";

/** An event as its row keeps it: what it is about, and nothing of anybody. */
export const noteOfEvent = (
  provider: PaymentProvider,
  { id, type, subject, createdAt }: ProviderEvent,
  outcome: "applied" | "ignored",
  now: number,
): typeof webhookEvents.$inferInsert => ({
  ...{ provider, id, type, outcome, createdAt },
  subject: subject.kind === "none" ? null : subject.id,
  receivedAt: now,
});
