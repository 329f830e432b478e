import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";
import type { TokenScope } from "#domain/accounts/api-token";

const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Personal tokens that work: one that is ended is deleted. Only their hashes are kept. */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The first characters, by which its owner knows it again. */
    start: text("start").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<TokenScope[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [index("api_tokens_user").on(table.userId, table.createdAt)],
);

/** Answers to POST calls with an idempotency key, for a day: the same call again gets the same answer. */
export const apiReplays = sqliteTable(
  "api_replays",
  {
    userId: ofUser(),
    key: text("key").notNull(),
    /** Hash of the method, the address and a JSON body. */
    call: text("call").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Null while the first call is at work. */
    status: integer("status"),
    body: text("body"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("api_replays_age").on(table.createdAt),
  ],
);
