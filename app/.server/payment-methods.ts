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
  return methodsIn(services, country ?? undefined);
}

/** The same for a country that is known, or not. */
export const methodsIn = (
  { billing }: Pick<Services, "billing">,
  country: string | undefined,
): PaymentMethods =>
  billing.checkouts.methodsFor(country).map(({ name }) => ({
    id: name,
    name: paymentMethodNames[name],
    isBeta: name === "bunq",
    renews: name !== "bunq",
  }));
