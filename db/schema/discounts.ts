import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";

/** Codes that make something cheaper. */
export const discountCodes = sqliteTable("discount_codes", {
  id: text("id").primaryKey(),
  /** Upper case. */
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  discountType: text("discount_type", { enum: ["percentage", "fixed_amount"] }).notNull(),
  /** Hundredths of a percent (2500 is 25%), or cents. */
  discountValue: integer("discount_value").notNull(),
  currency: text("currency").notNull().default("USD"),
  /** Null: as many as there are. */
  maxUses: integer("max_uses"),
  /** Redemptions that are reserved or used. */
  usedCount: integer("used_count").notNull().default(0),
  validFrom: integer("valid_from").notNull(),
  /** Null: for ever. */
  validUntil: integer("valid_until"),
  /** The price must be at least this. */
  minimumCents: integer("minimum_cents").notNull().default(0),
  isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** Who used a code: reserved with a checkout attempt, used once that is paid, released when it expires. */
export const discountRedemptions = sqliteTable(
  "discount_redemptions",
  {
    id: text("id").primaryKey(),
    codeId: text("code_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    attemptId: text("attempt_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    state: text("state", { enum: ["reserved", "used", "released"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("discount_redemptions_once").on(table.codeId, table.userId).where(sql`state <> 'released'`),
    index("discount_redemptions_attempt").on(table.attemptId),
  ],
);
