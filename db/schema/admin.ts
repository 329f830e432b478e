import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";

/** Tokens that make whoever is signed in an administrator, once. Only their hashes are kept. */
export const adminTokens = sqliteTable("admin_tokens", {
  /** SHA-256 of the token, hexadecimal. */
  tokenHash: text("token_hash").primaryKey(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

/** Keys of services outside, which administrators enter. Nobody reads them back; the last four characters are shown. */
export const providerKeys = sqliteTable("provider_keys", {
  /** The field's name, such as `stripe.secretKey`. */
  name: text("name").primaryKey(),
  /** Encrypted. */
  sealed: text("sealed").notNull(),
  lastFour: text("last_four").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** The site's figures as they stood at the end of a day (UTC). */
export const dailyFigures = sqliteTable("daily_figures", {
  /** `2026-11-28`. */
  day: text("day").primaryKey(),
  users: integer("users").notNull(),
  newUsers: integer("new_users").notNull(),
  free: integer("free").notNull(),
  premium: integer("premium").notNull(),
  ultimate: integer("ultimate").notNull(),
  /** Subscriptions that are paid for. */
  subscriptions: integer("subscriptions").notNull(),
  /** What they come to a month, in cents. */
  monthlyRevenueCents: integer("monthly_revenue_cents").notNull(),
  /** Finished on that day. */
  completed: integer("completed").notNull(),
  failed: integer("failed").notNull(),
  covers: integer("covers").notNull(),
  /** Finished until then. */
  completedEver: integer("completed_ever").notNull(),
  coversEver: integer("covers_ever").notNull(),
  /** Manuscripts and finished files, as our rows say. */
  storedBytes: integer("stored_bytes").notNull(),
});

/** What each setting of a field was set to. */
export const settingChanges = sqliteTable(
  "setting_changes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The field's key, such as `session_timeout`. */
    key: text("key").notNull(),
    value: text("value", { mode: "json" }).$type<string | number>().notNull(),
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: integer("saved_at").notNull(),
  },
  (table) => [index("setting_changes_key").on(table.key, table.id)],
);
