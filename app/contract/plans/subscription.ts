import { z } from "zod";
import { paymentProviders } from "#domain/plans/payment-methods";
import { billingCycles, paidTiers, subscriptionStatuses } from "#domain/plans/subscription";

const cents = z.number().int();
/** ISO 8601, UTC. */
const moment = z.string();

/** A subscription as its owner sees it. */
export const subscriptionAnswer = z.object({
  id: z.string(),
  userId: z.string(),
  planId: z.enum(paidTiers),
  plan: z.object({ name: z.string(), /** A number as a string, `4.99`. */ price: z.string() }),
  billingCycle: z.enum(billingCycles),
  priceCents: cents,
  currency: z.string(),
  status: z.enum(subscriptionStatuses),
  currentPeriodStart: moment,
  currentPeriodEnd: moment,
  cancelAtPeriodEnd: z.boolean(),
  externalSubscriptionId: z.string(),
  paymentMethod: z.enum([...paymentProviders, "granted"]),
  /** The card that pays, as its provider shows it. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** When the plan falls back to Free unless something is paid before. */
  entitledUntil: moment,
  /** While a payment is late: since when, and until when everything is kept. */
  pastDue: z.object({ since: moment, until: moment, payUrl: z.string().nullable() }).nullable(),
  resumesAt: moment.nullable(),
  /** What the next payment is for, and when; null when there is none. */
  next: z
    .object({ planId: z.enum(paidTiers), billingCycle: z.enum(billingCycles), priceCents: cents, at: moment })
    .nullable(),
  /** What its payment method can do. */
  can: z.object({
    change: z.boolean(),
    prorate: z.boolean(),
    pause: z.boolean(),
    reactivate: z.boolean(),
    portal: z.boolean(),
  }),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

/** GET /api/billing/subscription. */
export const currentSubscription = z.object({ subscription: subscriptionAnswer.nullable() });

/** PATCH /api/billing/subscription/:subscriptionId. `reason` may come with a cancellation. */
export const cancelRequest = z.strictObject({
  cancelAtPeriodEnd: z.boolean(),
  reason: z.string().trim().max(500).optional(),
});

/** GET and POST /api/billing/subscription/:subscriptionId/change. */
export const changeRequest = z.strictObject({
  planId: z.enum(["premium", "pro", "ultimate", "enterprise"]),
  billingCycle: z.enum(billingCycles),
});
/** What a change costs, before anything is charged. */
export const changePreview = z.object({
  takesEffect: z.enum(["now", "period-end"]),
  at: moment,
  creditCents: cents,
  chargeCents: cents,
  /** Due at once, before tax. */
  dueCents: cents,
  nextPriceCents: cents,
  nextAt: moment,
  currency: z.string(),
});
export type ChangePreview = z.infer<typeof changePreview>;

/** The answer of every change: the subscription as it is now, or where the payer has to agree first. */
export const changedSubscription = z.object({
  subscription: subscriptionAnswer,
  redirectUrl: z.url().optional(),
});

/** POST /api/billing/subscription/:subscriptionId/pause; DELETE resumes. */
export const pauseRequest = z.strictObject({ months: z.int().min(1).max(3) });

/** POST /api/billing/portal: where cards and billing details are changed. */
export const portalAnswer = z.object({ redirectUrl: z.url() });
