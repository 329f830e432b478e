import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { Proration } from "#domain/plans/plan-change";
import type { BillingCycle, PaidTier, SubscriptionStatus } from "#domain/plans/subscription";

/** Moments are ms, UTC. Amounts are whole cents of `currency` (ISO 4217). */

/** Something to be paid for, at the price the catalogue has. */
export type Price = { cents: number; currency: string };
export type PlanToPay = Price & { tier: PaidTier; cycle: BillingCycle; name: string };

/** What a checkout is made for. `attemptId` goes with everything the provider makes of it, and is sent again on a retry. */
export type CheckoutOrder = {
  attemptId: string;
  user: { id: string; email: string; name: string };
  /** Who they are to this provider already. */
  customerId: string | undefined;
  /** Taken off the first payment. */
  discount: { cents: number; label: string } | undefined;
  /** Where the provider sends the browser: both are pages of ours. */
  returnUrl: string;
  cancelUrl: string;
  now: number;
} & (
  | { kind: "subscription"; plan: PlanToPay; startsAt?: number | undefined }
  | { kind: "template"; template: Price & { id: string; name: string } }
);

export type StartedCheckout = { externalId: string; redirectUrl: string; customerId?: string | undefined };

/** A checkout as the provider has it now. */
export type CheckoutFound = {
  externalId: string;
  attemptId: string | undefined;
  state: "open" | "paid" | "expired";
  customerId: string | undefined;
  subscriptionId: string | undefined;
  /** Of something bought once. */
  payment: PaymentFound | undefined;
};

/** `brand` as its provider calls it (`visa`); the last four digits. */
export type PayingCard = { brand: string; lastFour: string };

/** A subscription as the provider has it now. `plan` is undefined when it is for nothing of ours. */
export type SubscriptionFound = {
  externalId: string;
  customerId: string | undefined;
  attemptId: string | undefined;
  userId: string | undefined;
  plan: (Price & { tier: PaidTier; cycle: BillingCycle }) | undefined;
  /** `incomplete`: the first payment has not come; nothing is owed and nothing is given. */
  status: SubscriptionStatus | "incomplete";
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  pastDueSince: number | null;
  pausedAt: number | null;
  resumesAt: number | null;
  endedAt: number | null;
  /** What it becomes at the period's end. */
  next: (Price & { tier: PaidTier; cycle: BillingCycle }) | null;
  /** The card it is paid with, as far as its provider shows it. */
  card?: PayingCard | undefined;
  /** Its latest payments, newest first. */
  payments: PaymentFound[];
};

export type PaymentLine = { description: string; quantity: number; amountCents: number; taxCents: number };

/** One payment, or one that is due. */
export type PaymentFound = {
  externalId: string;
  subscriptionId: string | undefined;
  /** Of something bought once. */
  attemptId: string | undefined;
  status: "draft" | "open" | "paid" | "void";
  currency: string;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  lines: PaymentLine[];
  tax: { name: string; rate: number | null } | undefined;
  payer: { name: string; email: string; address: string[]; country: string | null; vatId: string | null };
  periodStart: number | null;
  periodEnd: number | null;
  createdAt: number;
  dueAt: number | null;
  paidAt: number | null;
  /** Where a payment that is due can be paid. */
  payUrl: string | undefined;
  refunds: RefundFound[];
};

/** Money that went back, or is disputed by the payer's bank. */
export type RefundFound = {
  externalId: string;
  reason: "refund" | "dispute";
  amountCents: number;
  createdAt: number;
};

/** What an event is about. The object is always asked for anew: an event says that something changed, never what. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: number;
  isLive: boolean;
  subject:
    | { kind: "subscription"; id: string }
    | { kind: "checkout"; id: string }
    | { kind: "payment"; id: string }
    | { kind: "none" };
};

/** What a provider can do; screens offer nothing else. */
export type Abilities = {
  /** Change the plan at once and charge the difference. Otherwise every change waits for the period's end. */
  prorates: boolean;
  changes: boolean;
  pauses: boolean;
  /** Take back a cancellation before the period ends. Otherwise reactivating is a new subscription that begins then. */
  reactivates: boolean;
  /** A page of the provider's for cards and billing details. */
  portal: boolean;
  /** A client secret for clients that bring the provider's own elements. */
  elements: boolean;
};

/** One way to take money. Every write carries a key by which the provider does it once. All methods throw PaymentFault. */
export type PaymentGateway = {
  name: PaymentProvider;
  can: Abilities;
  /** Origins to which a checkout or portal sends the browser. */
  origins: readonly string[];
  /** What a page of ours may need to know of it, such as a publishable key. */
  publicKey?: string | undefined;
  startCheckout(order: CheckoutOrder): Promise<StartedCheckout>;
  /** Ends a checkout that nobody has paid; `paid` when somebody has. */
  expireCheckout(externalId: string, key: string): Promise<"expired" | "paid">;
  findCheckout(externalId: string): Promise<CheckoutFound | undefined>;
  findSubscription(externalId: string): Promise<SubscriptionFound | undefined>;
  findPayment(externalId: string): Promise<PaymentFound | undefined>;
  /** Subscriptions that were made or changed since, for the comparison of the night. */
  subscriptionsSince(since: number): Promise<SubscriptionFound[]>;
  setCancelAtPeriodEnd(externalId: string, cancels: boolean, key: string): Promise<SubscriptionFound>;
  /** Ends it at once, without a further payment. */
  endNow(externalId: string, key: string): Promise<void>;
  previewChange(externalId: string, plan: PlanToPay, now: number): Promise<Proration>;
  /** `redirectUrl`: the payer has to agree there first. */
  changePlan(
    externalId: string,
    plan: PlanToPay,
    when: "now" | "period-end",
    key: string,
  ): Promise<{ subscription: SubscriptionFound; redirectUrl?: string | undefined }>;
  pause(externalId: string, resumesAt: number, key: string): Promise<SubscriptionFound>;
  resume(externalId: string, key: string): Promise<SubscriptionFound>;
  /** Tells the provider a customer's VAT number, or that there is none, where it reckons tax by it. */
  noteVatId?(customerId: string, vatId: string | null): Promise<void>;
  portal(customerId: string, returnUrl: string): Promise<string>;
  refund(paymentId: string, cents: number, key: string): Promise<void>;
  startElements(order: CheckoutOrder): Promise<{ clientSecret: string; externalId: string }>;
  /** Reads an event whose signature is right. Throws PaymentFault `signature`. */
  readEvent(body: string, headers: Headers, now: number): Promise<ProviderEvent>;
};
