import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";

const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Second steps of signing in. One of each method a person may be on, and one more may be on its way. */
export const factors = sqliteTable(
  "factors",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    method: text("method", { enum: ["app", "email", "sms"] }).notNull(),
    /** The app's secret or the phone number, encrypted; e-mail has the account's address and needs none. */
    sealed: text("sealed"),
    /** The last time step whose code was accepted: no code counts twice. */
    lastStep: integer("last_step").notNull().default(0),
    /** Lower comes first. */
    rank: integer("rank").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** Null while it is being set up. */
    confirmedAt: integer("confirmed_at"),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [
    uniqueIndex("factors_on").on(table.userId, table.method).where(sql`confirmed_at IS NOT NULL`),
    uniqueIndex("factors_in_setup").on(table.userId).where(sql`confirmed_at IS NULL`),
  ],
);

/** Codes on paper that open the account once each. Only their hashes are kept. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: ofUser(),
    hash: text("hash").notNull(),
    createdAt: integer("created_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** The one live code of each purpose that was sent to somebody. */
export const sentCodes = sqliteTable(
  "sent_codes",
  {
    userId: ofUser(),
    purpose: text("purpose", { enum: ["setup", "sign-in", "step-up"] }).notNull(),
    hash: text("hash").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/** Keys that devices hold for an account (WebAuthn). */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: blob("public_key", { mode: "buffer" }).notNull(),
    counter: integer("counter").notNull(),
    name: text("name").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    /** Whether it is kept in a password manager or cloud, and so on several devices. */
    isSynced: integer("is_synced", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Challenges for passkeys that were not answered yet; each is taken away by its first answer. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    purpose: text("purpose", { enum: ["add", "sign-in", "step-up"] }).notNull(),
    /** Null for a sign-in: who it is comes with the answer. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expiry").on(table.expiresAt)],
);
