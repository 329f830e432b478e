import type { PaymentProvider } from "#domain/plans/payment-methods";
import { Refusal } from "#domain/refusal";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type { PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";

/** Returns a provider that is configured. Refuses with `payment-method-unavailable`. */
export function gatewayOf(
  { gateways }: Pick<BillingDeps, "gateways">,
  provider: PaymentProvider,
): PaymentGateway {
  const gateway = gateways[provider];
  if (!gateway) throw new Refusal("payment-method-unavailable");
  return gateway;
}

/** Asks a provider; what it does not do becomes a refusal that says what it means to the payer. */
export async function withProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    if (error.reason !== "declined")
      console.error(JSON.stringify({ level: "error", message: "payment provider", fault: error.message }));
    const code = {
      unreachable: "payments-unreachable",
      declined: "payment-declined",
      refused: "payment-failed",
      signature: "webhook-refused",
      unable: "payment-change-impossible",
    } as const;
    throw new Refusal(code[error.reason], {}, { cause: error });
  }
}
