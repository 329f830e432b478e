import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";
import type { Act } from "#domain/messages/message";

/** Everything somebody has here, packed to take away: in the making, or waiting to be downloaded. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["making", "ready"] }).notNull(),
    /** How it was asked for, for the mail. */
    act: text("act", { mode: "json" }).$type<Act>().notNull(),
    /** Sizes in bytes of the archives that are finished. */
    parts: text("parts", { mode: "json" }).$type<number[]>().notNull(),
    /** How many entries of its list they hold. */
    packed: integer("packed").notNull().default(0),
    /** While a consumer is at it, ms. */
    leasedUntil: integer("leased_until").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** When it goes; null while it is being made. */
    expiresAt: integer("expires_at"),
  },
  (table) => [index("data_exports_user").on(table.userId, table.createdAt)],
);
