import type Stripe from "stripe";
import type { CheckoutOrder, PlanToPay } from "#workers/gateways/payments/payment-gateway";
import { productIds, type StripeSettings } from "#workers/gateways/payments/stripe/stripe-settings";

/** Stripe begins a trial in a checkout two days ahead at the earliest. */
const earliestTrialMs = 49 * 60 * 60 * 1000;
/** And keeps a checkout for a day at most; attempts are given up an hour before. */
const checkoutSeconds = 23 * 60 * 60;

/** What a plan costs, for a subscription's item: the catalogue's price, under our product. */
export const planPrice = ({ tier, cycle, cents, currency }: PlanToPay) => ({
  currency: currency.toLowerCase(),
  product: productIds[tier],
  recurring: { interval: cycle === "yearly" ? ("year" as const) : ("month" as const) },
  unit_amount: cents,
});

/** What the checkout of an order is made with. */
export function checkoutParams(
  order: CheckoutOrder,
  customer: string,
  coupon: string | undefined,
  { reckonsTax }: Pick<StripeSettings, "reckonsTax">,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { attemptId: order.attemptId, userId: order.user.id };
  const common: Stripe.Checkout.SessionCreateParams = {
    customer,
    client_reference_id: order.user.id,
    metadata,
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.now / 1000) + checkoutSeconds,
    billing_address_collection: "required",
    tax_id_collection: { enabled: true },
    customer_update: { address: "auto", name: "auto" },
    automatic_tax: { enabled: reckonsTax },
    ...(coupon ? { discounts: [{ coupon }] } : {}),
  };
  if (order.kind === "template") {
    const { name, cents, currency } = order.template;
    return {
      ...common,
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), product_data: { name }, unit_amount: cents },
        },
      ],
      payment_intent_data: { metadata: { ...metadata, what: name } },
    };
  }
  const { startsAt = 0 } = order;
  return {
    ...common,
    mode: "subscription",
    line_items: [{ quantity: 1, price_data: planPrice(order.plan) }],
    subscription_data: {
      metadata,
      ...(startsAt > order.now + earliestTrialMs ? { trial_end: Math.ceil(startsAt / 1000) } : {}),
    },
  };
}
