import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PaymentProvider } from "#domain/plans/payment-methods";

/** Who was charged, as it stood then. Kept with the invoice: an account may change or go. */
export type InvoiceParty = {
  name: string;
  email: string;
  address: string[];
  country: string | null;
  vatId: string | null;
};

/**
 * What was charged. An invoice gets its number in the batch that writes it, from `document_numbers`, so there is no gap.
 * Kept when its account goes: `user_id` is no foreign key.
 */
export const invoices = sqliteTable(
  "invoices",
  {
    id: text("id").primaryKey(),
    /** `INV-2026-000123`; null while it is a draft. */
    number: text("number").unique(),
    userId: text("user_id").notNull(),
    provider: text("provider").$type<PaymentProvider>().notNull(),
    /** The provider's id of what was paid. */
    externalId: text("external_id").notNull(),
    kind: text("kind", { enum: ["subscription", "template"] }).notNull(),
    subscriptionId: text("subscription_id"),
    purchaseId: text("purchase_id"),
    status: text("status", { enum: ["draft", "open", "paid", "void"] }).notNull(),
    currency: text("currency").notNull(),
    /** Before discount and tax. */
    subtotalCents: integer("subtotal_cents").notNull(),
    discountCents: integer("discount_cents").notNull().default(0),
    taxCents: integer("tax_cents").notNull().default(0),
    totalCents: integer("total_cents").notNull(),
    /** Of its credit notes. */
    creditedCents: integer("credited_cents").notNull().default(0),
    party: text("party", { mode: "json" }).$type<InvoiceParty>().notNull(),
    periodStart: integer("period_start"),
    periodEnd: integer("period_end"),
    issuedAt: integer("issued_at").notNull(),
    dueAt: integer("due_at").notNull(),
    paidAt: integer("paid_at"),
    mailedAt: integer("mailed_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("invoices_external").on(table.provider, table.externalId),
    index("invoices_user").on(table.userId, table.issuedAt),
    index("invoices_issued").on(table.issuedAt),
    index("invoices_status").on(table.status, table.issuedAt),
  ],
);

export const invoiceLines = sqliteTable(
  "invoice_lines",
  {
    invoiceId: text("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    quantity: integer("quantity").notNull().default(1),
    /** Without tax; below zero for a discount, or for unused time given back. */
    amountCents: integer("amount_cents").notNull(),
    taxCents: integer("tax_cents").notNull().default(0),
    /** Hundredths of a percent: 1900 is 19%. Null when there is no tax. */
    taxRate: integer("tax_rate"),
    /** `VAT 19% (DE)` */
    taxName: text("tax_name"),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

/** Money given back: a document of its own, numbered in a series of its own. */
export const creditNotes = sqliteTable(
  "credit_notes",
  {
    id: text("id").primaryKey(),
    /** `CN-2026-000004` */
    number: text("number").notNull().unique(),
    invoiceId: text("invoice_id")
      .notNull()
      .references(() => invoices.id),
    provider: text("provider").$type<PaymentProvider>().notNull(),
    /** The provider's id of the refund or dispute. */
    externalId: text("external_id").notNull(),
    reason: text("reason", { enum: ["refund", "dispute"] }).notNull(),
    /** With tax. */
    amountCents: integer("amount_cents").notNull(),
    taxCents: integer("tax_cents").notNull().default(0),
    issuedAt: integer("issued_at").notNull(),
    mailedAt: integer("mailed_at"),
  },
  (table) => [
    uniqueIndex("credit_notes_external").on(table.provider, table.externalId),
    index("credit_notes_invoice").on(table.invoiceId),
  ],
);

/** The last number given out of each series: `invoice 2026`, `credit-note 2026`. */
export const documentNumbers = sqliteTable("document_numbers", {
  series: text("series").primaryKey(),
  last: integer("last").notNull(),
});
