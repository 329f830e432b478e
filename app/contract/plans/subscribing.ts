import { z } from "zod";
import { paymentProviders } from "#domain/plans/payment-methods";
import { billingCycles } from "#domain/plans/subscription";

/** A paid plan by any of its names: `pro` is Premium, `enterprise` is Ultimate. */
const planId = z.enum(
  ["premium", "pro", "ultimate", "enterprise"],
  "planId is one of premium, pro, ultimate, enterprise.",
);
const billingCycle = z.enum(billingCycles, "billingCycle is one of monthly, yearly.");
const paymentMethod = z.enum(paymentProviders, "paymentMethod is one of stripe, paypal, bunq, test.");
/** As typed; it counts in upper case. */
const discountCode = z.string().trim().min(1).max(40);

/** POST /api/subscribe. Without a method: card, or the only one that is configured. */
export const subscribeRequest = z.strictObject({
  planId,
  paymentMethod: paymentMethod.optional(),
  billingCycle: billingCycle.default("monthly"),
  discountCode: discountCode.optional(),
});
/** Where the browser goes to pay. */
export const subscribeAnswer = z.object({ redirectUrl: z.url() });
export type SubscribeRequest = z.input<typeof subscribeRequest>;

/**
 * POST /api/billing/create-payment-intent, for clients that bring the card provider's own elements. `amount` is what they show, as a
 * number of the currency (`4.99`): another one than the catalogue's is refused.
 */
export const paymentIntentRequest = z.strictObject({
  planType: planId,
  amount: z.number().positive(),
  billingCycle: billingCycle.default("monthly"),
});
export const paymentIntentAnswer = z.object({
  clientSecret: z.string(),
  publishableKey: z.string().nullable(),
});

/** GET /api/payment-methods: those that are configured and offered where the visitor is. */
export const paymentMethodsAnswer = z.object({
  paymentMethods: z.array(
    z.object({
      id: z.enum(paymentProviders),
      name: z.string(),
      /** Shown as such beside its name. */
      isBeta: z.boolean(),
      /** Renews by itself; otherwise each period is paid by hand. */
      renews: z.boolean(),
    }),
  ),
});
export type PaymentMethods = z.infer<typeof paymentMethodsAnswer>["paymentMethods"];

/** POST /api/templates/:templateId/buy. */
export const buyTemplateRequest = z.strictObject({
  paymentMethod: paymentMethod.optional(),
  discountCode: discountCode.optional(),
});
