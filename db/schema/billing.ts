import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";
import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { BillingCycle, PaidTier, SubscriptionStatus } from "#domain/plans/subscription";

/** Amounts are whole cents of `currency` (ISO 4217); moments are ms since 1970, UTC. */

const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const provider = () => text("provider").$type<PaymentProvider>().notNull();

/** The catalogue's past: one row each time an administrator changes a plan, with the row as it was. */
export const planHistory = sqliteTable("plan_history", {
  id: text("id").primaryKey(),
  tier: text("tier").notNull(),
  before: text("before", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  after: text("after", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  changedBy: text("changed_by"),
  changedAt: integer("changed_at").notNull(),
});

/**
 * A changed price on its way to those who already pay the old one: mailed at once, taken at their first renewal after
 * `existing_from` (30 days later).
 */
export const priceChanges = sqliteTable(
  "price_changes",
  {
    id: text("id").primaryKey(),
    tier: text("tier").$type<PaidTier>().notNull(),
    cycle: text("cycle").$type<BillingCycle>().notNull(),
    fromCents: integer("from_cents").notNull(),
    toCents: integer("to_cents").notNull(),
    currency: text("currency").notNull(),
    changedAt: integer("changed_at").notNull(),
    existingFrom: integer("existing_from").notNull(),
  },
  (table) => [index("price_changes_tier").on(table.tier, table.cycle, table.changedAt)],
);

/** Who was told of what about their payments: each once. */
export const paymentNotices = sqliteTable(
  "payment_notices",
  {
    userId: ofUser(),
    kind: text("kind").notNull(),
    /** The price change or the period it is about. */
    subject: text("subject").notNull(),
    claimedAt: integer("claimed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subject] })],
);

/** What a provider calls a price or product of ours that it must know before it can charge it (PayPal's plans). */
export const providerPrices = sqliteTable(
  "provider_prices",
  {
    provider: provider(),
    /** `premium monthly 499 USD` */
    price: text("price").notNull(),
    externalId: text("external_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.price] })],
);

/** Who somebody is to a provider, and what invoices to them say. */
export const customers = sqliteTable(
  "customers",
  {
    userId: ofUser(),
    provider: provider(),
    externalId: text("external_id").notNull(),
    /** Of the billing address, ISO 3166-1 alpha-2; null until known. */
    country: text("country"),
    vatId: text("vat_id"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    uniqueIndex("customers_external").on(table.provider, table.externalId),
  ],
);

/** What somebody wants on their invoices, beside what their provider says of them. */
export const billingDetails = sqliteTable("billing_details", {
  userId: ofUser().primaryKey(),
  /** Without spaces, with its country: `DE123456789`. */
  vatId: text("vat_id").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** One row for each period whose payment failed: the first time, and what came of it. */
export const failedPayments = sqliteTable(
  "failed_payments",
  {
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    periodStart: integer("period_start").notNull(),
    userId: ofUser(),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    failedAt: integer("failed_at").notNull(),
    /** When it was paid after all. */
    paidAt: integer("paid_at"),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.periodStart] }),
    index("failed_payments_failed").on(table.failedAt),
  ],
);

/** One try to buy something, written before its provider is asked; the provider gets its id against charging twice. */
export const checkoutAttempts = sqliteTable(
  "checkout_attempts",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    kind: text("kind", { enum: ["subscription", "template"] }).notNull(),
    /** Of a subscription. */
    tier: text("tier").$type<PaidTier>(),
    cycle: text("cycle").$type<BillingCycle>(),
    /** Of a template. */
    templateId: text("template_id"),
    provider: provider(),
    /** Before discount and tax. */
    priceCents: integer("price_cents").notNull(),
    discountCents: integer("discount_cents").notNull().default(0),
    currency: text("currency").notNull(),
    discountCodeId: text("discount_code_id"),
    /** The provider's checkout, once it has made one. */
    externalId: text("external_id"),
    redirectUrl: text("redirect_url"),
    /** For a new subscription that begins when one that was really cancelled ends. */
    startsAt: integer("starts_at"),
    state: text("state", { enum: ["open", "completed", "expired", "failed"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (table) => [
    index("checkout_attempts_user").on(table.userId, table.createdAt),
    uniqueIndex("checkout_attempts_external").on(table.provider, table.externalId),
    index("checkout_attempts_open").on(table.expiresAt).where(sql`state = 'open'`),
  ],
);

/** What somebody pays again and again: the provider's subscription as we last saw it. `users.tier` is derived from these. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    provider: provider(),
    externalId: text("external_id").notNull(),
    attemptId: text("attempt_id"),
    tier: text("tier").$type<PaidTier>().notNull(),
    cycle: text("cycle").$type<BillingCycle>().notNull(),
    priceCents: integer("price_cents").notNull(),
    currency: text("currency").notNull(),
    status: text("status").$type<SubscriptionStatus>().notNull(),
    /** The period that is paid for, or being paid for. */
    periodStart: integer("period_start").notNull(),
    periodEnd: integer("period_end").notNull(),
    cancelAtPeriodEnd: integer("cancel_at_period_end", { mode: "boolean" }).notNull().default(false),
    /** When the first payment of this period failed. */
    pastDueSince: integer("past_due_since"),
    pausedAt: integer("paused_at"),
    /** When a paused one starts again by itself. */
    resumesAt: integer("resumes_at"),
    endedAt: integer("ended_at"),
    /** By `entitledUntil` of the domain: until when it gives its plan. */
    entitledUntil: integer("entitled_until").notNull().default(0),
    /** A change that waits for the period's end: a smaller plan, another cycle, or a changed price. */
    nextTier: text("next_tier").$type<PaidTier>(),
    nextCycle: text("next_cycle").$type<BillingCycle>(),
    nextPriceCents: integer("next_price_cents"),
    /** The card it is paid with, as its provider shows it: `visa`, `4242`. Null where there is none. */
    cardBrand: text("card_brand"),
    cardLastFour: text("card_last_four"),
    /** Why it was cancelled, as its owner put it. */
    cancelReason: text("cancel_reason"),
    /** Goes up with every write: a write that has not seen the last one is done again. */
    revision: integer("revision").notNull().default(0),
    /** When the provider was last asked. */
    checkedAt: integer("checked_at").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("subscriptions_external").on(table.provider, table.externalId),
    index("subscriptions_user").on(table.userId, table.createdAt),
    index("subscriptions_period_end").on(table.periodEnd),
    index("subscriptions_created").on(table.createdAt),
    index("subscriptions_status").on(table.status, table.createdAt),
    index("subscriptions_ended").on(table.endedAt),
  ],
);

/** Every event a provider told us of, once: its row is written in the batch of what it changes, so it counts once. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    provider: provider(),
    id: text("id").notNull(),
    type: text("type").notNull(),
    /** The provider's object it is about. */
    subject: text("subject"),
    /** `applied`: something was written with it; `ignored`: nothing of ours. */
    outcome: text("outcome", { enum: ["applied", "ignored"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index("webhook_events_received").on(table.receivedAt),
  ],
);

/** What the nightly comparison with a provider found, and what was done about it. */
export const paymentDifferences = sqliteTable(
  "payment_differences",
  {
    id: text("id").primaryKey(),
    provider: provider(),
    externalId: text("external_id").notNull(),
    /** Which fields differed: ours and the provider's, as JSON. */
    fields: text("fields", { mode: "json" })
      .$type<Record<string, { ours: unknown; theirs: unknown }>>()
      .notNull(),
    isRepaired: integer("is_repaired", { mode: "boolean" }).notNull(),
    foundAt: integer("found_at").notNull(),
  },
  (table) => [index("payment_differences_found").on(table.foundAt)],
);

/**
 * What the test provider of a developer's machine holds: its customers, checkouts, subscriptions, payments, events, and its
 * clock (`kind` `clock`). Empty everywhere else.
 */
export const testProviderObjects = sqliteTable(
  "test_provider_objects",
  {
    id: text("id").primaryKey(),
    kind: text("kind", {
      enum: ["clock", "customer", "checkout", "subscription", "payment", "event"],
    }).notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    data: text("data", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("test_provider_objects_kind").on(table.kind, table.createdAt)],
);
