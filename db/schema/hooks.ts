import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";
import type { HookEvent } from "#domain/developers/hook-event";

const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Addresses of programs that are told what became of somebody's books and covers. */
export const hooks = sqliteTable(
  "hooks",
  {
    id: text("id").primaryKey(),
    userId: ofUser(),
    url: text("url").notNull(),
    events: text("events", { mode: "json" }).$type<HookEvent[]>().notNull(),
    /** The secret that signs, encrypted. */
    sealed: text("sealed").notNull(),
    /** The one before it, which signs too until `beforeUntil`. */
    sealedBefore: text("sealed_before"),
    beforeUntil: integer("before_until"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("hooks_user").on(table.userId, table.createdAt)],
);

/** What was told, or is to be. */
export const hookDeliveries = sqliteTable(
  "hook_deliveries",
  {
    id: text("id").primaryKey(),
    hookId: text("hook_id")
      .notNull()
      .references(() => hooks.id, { onDelete: "cascade" }),
    userId: ofUser(),
    /** The job that ended: each is told once. */
    jobId: text("job_id").notNull(),
    event: text("event").$type<HookEvent>().notNull(),
    /** JSON as it is sent and signed. */
    body: text("body").notNull(),
    state: text("state", { enum: ["waiting", "delivered", "failed"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Of the last attempt: the status that was answered, or why nothing was. */
    status: integer("status"),
    problem: text("problem"),
    createdAt: integer("created_at").notNull(),
    /** When it is tried next. */
    dueAt: integer("due_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    uniqueIndex("hook_deliveries_job").on(table.hookId, table.jobId),
    index("hook_deliveries_due").on(table.state, table.dueAt),
    index("hook_deliveries_user").on(table.userId),
    index("hook_deliveries_age").on(table.createdAt),
  ],
);
