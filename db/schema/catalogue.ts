import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What may be bought, and what everybody gets. The only place a price or a limit is kept; null means unlimited. */
export const plans = sqliteTable("plans", {
  tier: text("tier", { enum: ["guest", "free", "premium", "ultimate"] }).primaryKey(),
  name: text("name").notNull(),
  priceMonthlyCents: integer("price_monthly_cents").notNull(),
  priceYearlyCents: integer("price_yearly_cents").notNull(),
  /** ISO 4217, of both prices. */
  currency: text("currency").notNull().default("USD"),
  conversionLimit: integer("conversion_limit"),
  coverLimit: integer("cover_limit"),
  /** Files in one bulk conversion; 0 when the plan has none. */
  bulkFiles: integer("bulk_files").notNull(),
  /** Versions of one book that are kept, the present one with them. */
  versionsKept: integer("versions_kept").notNull().default(5),
  position: integer("position").notNull(),
  /** Rows of the comparison table beside the limits. */
  features: text("features", { mode: "json" })
    .$type<{ templates: string; support: string; api: boolean }>()
    .notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** Site-wide settings, one JSON value a key; the keys and their types are in workers/domain/settings.ts. */
export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: text("value", { mode: "json" }).$type<unknown>().notNull(),
  updatedAt: integer("updated_at").notNull(),
});
