import type { PaymentMethods } from "#app/contract/plans/subscribing";
import { paymentMethodNames } from "#domain/plans/payment-methods";
import type { Services } from "#workers/context.server";
import { visitorOf } from "#workers/services/accounts/visitor";

/** The ways to pay that are configured, and offered where the visitor is. */
export function paymentMethods({
  request,
  services,
}: {
  request: Request;
  services: Pick<Services, "billing" | "config">;
}): PaymentMethods {
  const { country } = visitorOf(request, services.config).device;
  return services.billing.checkouts.methodsFor(country ?? undefined).map(({ name }) => ({
    id: name,
    name: paymentMethodNames[name],
    isBeta: name === "bunq",
    renews: name !== "bunq",
  }));
}
