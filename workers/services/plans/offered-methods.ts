import { isOfferedIn, type PaymentProvider, paymentProviders } from "#domain/plans/payment-methods";
import { Refusal } from "#domain/refusal";
import type { PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";

/** Which ways to pay somebody may choose. */
export function offeredMethods({ gateways, isOffered }: Pick<BillingDeps, "gateways" | "isOffered">) {
  function methodsFor(country: string | undefined): PaymentGateway[] {
    return paymentProviders.flatMap((provider) => {
      const gateway = gateways[provider];
      return gateway && isOffered(provider) && isOfferedIn(provider, country) ? [gateway] : [];
    });
  }

  /** The one asked for, or the first that is offered. */
  function methodFor(provider: PaymentProvider | undefined, country: string | undefined): PaymentGateway {
    const offered = methodsFor(country);
    const gateway = provider ? offered.find(({ name }) => name === provider) : offered[0];
    if (gateway) return gateway;
    throw new Refusal(offered.length === 0 ? "payments-unavailable" : "payment-method-unavailable");
  }

  return { methodsFor, methodFor };
}
