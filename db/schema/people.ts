import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { WantedNotice } from "#domain/accounts/owner-notice";

/** Account holders. Usernames and e-mail addresses are kept as typed, and unique by their lower-case form. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    usernameKey: text("username_key").notNull().unique(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull().unique(),
    /** `$scrypt$ln=15,r=8,p=3,k=<pepper id>$<salt>$<hash>`; see workers/services/accounts/passwords.server.ts. */
    passwordHash: text("password_hash").notNull(),
    /** When the present address was proven to be theirs. */
    emailVerifiedAt: integer("email_verified_at"),
    /** When the password was last chosen; null: at registering. A mailed link is worthless once it changes. */
    passwordChangedAt: integer("password_changed_at"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** Where their picture lies in the file store. */
    pictureKey: text("picture_key"),
    /** The colors they chose, for every browser they sign in with; null: as each browser says. */
    theme: text("theme", { enum: ["light", "dark", "system"] }),
    /** What their manuscripts are written in, as a BCP 47 tag; null: each says so itself. */
    bookLanguage: text("book_language"),
    /** Mail they asked for. What concerns the safety of the account is always mailed. */
    wantedNotices: text("wanted_notices", { mode: "json" }).$type<WantedNotice[]>().notNull().default([]),
    role: text("role", { enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    /** Derived from `subscriptions`, and written in the same batch. */
    tier: text("tier", { enum: ["free", "premium", "ultimate"] })
      .notNull()
      .default("free"),
    /** When `tier` falls back to free unless something is paid before; null: never. Derived as `tier` is. */
    tierUntil: integer("tier_until"),
    subscriptionStatus: text("subscription_status", { enum: ["active", "cancelled", "past_due", "paused"] })
      .notNull()
      .default("active"),
    /** Since when the account is suspended: it is let in nowhere, and has no session. */
    suspendedAt: integer("suspended_at"),
    /** Cookies by which browsers are known count only when they were given after this; ms. */
    knownBrowsersSince: integer("known_browsers_since").notNull().default(0),
    /** Whether manuscripts go once their books are made. */
    deletesManuscripts: integer("deletes_manuscripts", { mode: "boolean" }).notNull().default(false),
    /** When the account is to be deleted, ms; null unless its owner asked for it. Signing in before then takes it back. */
    deletionDueAt: integer("deletion_due_at"),
    /** Since when it is being deleted, ms: nobody gets in any more, and its name and address are free again. */
    closedAt: integer("closed_at"),
    /** Their name, or the username where there is none; ASCII letters in lower case. Lists are sorted and searched by it. */
    sortName: text("sort_name").generatedAlwaysAs(
      sql`lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username))`,
      { mode: "virtual" },
    ),
    /** When they last asked for something, to the quarter of an hour; null: never since this is noted. */
    lastSeenAt: integer("last_seen_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("users_created").on(table.createdAt),
    index("users_tier_until").on(table.tierUntil).where(sql`tier_until IS NOT NULL`),
    index("users_name").on(table.sortName, table.id),
    index("users_last_name").on(sql`lower(last_name)`),
    index("users_last_seen").on(table.lastSeenAt),
    index("users_tier").on(table.tier, table.createdAt),
    index("users_admins").on(table.role).where(sql`role = 'admin'`),
    index("users_suspended").on(table.suspendedAt).where(sql`suspended_at IS NOT NULL`),
    index("users_deletion").on(table.deletionDueAt).where(sql`deletion_due_at IS NOT NULL`),
  ],
);

/** Visitors who used a tool without an account; known by a signed cookie that carries the id. */
export const guests = sqliteTable("guests", {
  id: text("id").primaryKey(),
  createdAt: integer("created_at").notNull(),
  lastSeenAt: integer("last_seen_at").notNull(),
  /** Set once, when the guest registers: the projects moved to this account. */
  claimedBy: text("claimed_by").references(() => users.id),
});

/** Append-only record of security events; each row's hash covers the row before it. No secrets, codes or manuscript text. */
export const audit = sqliteTable(
  "audit",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    actor: text("actor"),
    action: text("action").notNull(),
    target: text("target"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    result: text("result").notNull(),
    meta: text("meta", { mode: "json" }).$type<Record<string, string | number | boolean>>(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    index("audit_actor").on(table.actor, table.seq),
    index("audit_action").on(table.action, table.seq),
  ],
);

/** What the owner of an account is to be told by mail. Of each kind and book at most one waits to be sent; it counts how often. */
export const ownerNotices = sqliteTable(
  "owner_notices",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `sign-ins-guessed`: somebody tries passwords in browsers the owner has never used. */
    kind: text("kind", { enum: ["sign-ins-guessed", "comments"] }).notNull(),
    /** The book it is about; empty when it is about the account. */
    about: text("about").notNull().default(""),
    times: integer("times").notNull(),
    firstAt: integer("first_at").notNull(),
    lastAt: integer("last_at").notNull(),
    sentAt: integer("sent_at"),
  },
  (table) => [
    uniqueIndex("owner_notices_waiting")
      .on(table.userId, table.kind, table.about)
      .where(sql`sent_at IS NULL`),
  ],
);
