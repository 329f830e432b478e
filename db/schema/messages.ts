import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";

/** Mail and text messages to account holders. The body is encrypted, and erased as soon as it was sent. */
export const messages = sqliteTable(
  "messages",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    channel: text("channel", { enum: ["mail", "sms"] }).notNull(),
    /** Message and address, sealed; null once sent or given up. */
    sealed: text("sealed"),
    /** `held`: the outbox of a developer's machine has it. */
    state: text("state", { enum: ["waiting", "sent", "held", "failed"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** While a consumer is at it; one that died lets go when this has passed. */
    leasedUntil: integer("leased_until").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
  },
  (table) => [index("messages_created").on(table.createdAt), index("messages_user").on(table.userId)],
);

/** Links that were mailed and work once: to verify an address, choose a new password, change or bring back an address. */
export const mailedLinks = sqliteTable(
  "mailed_links",
  {
    /** SHA-256 of the random part of the link. */
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", {
      enum: ["verify-email", "reset-password", "confirm-new-email", "undo-email", "not-me"],
    }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What the link is bound to: the address it verifies, or the password's version. Another one makes it worthless. */
    boundTo: text("bound_to").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("mailed_links_user").on(table.userId), index("mailed_links_expiry").on(table.expiresAt)],
);

/** Forgotten passwords somebody reported, before anybody has looked whether there is such an account. */
export const resetRequests = sqliteTable("reset_requests", {
  id: text("id").primaryKey(),
  /** The name given and the device, sealed. */
  sealed: text("sealed").notNull(),
  createdAt: integer("created_at").notNull(),
});
