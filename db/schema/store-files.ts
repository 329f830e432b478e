import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { projects } from "#db/schema/projects";
import type { StoredStage } from "#domain/stage";

/** One shop's file of a finished book, or the making of it. The project stays finished meanwhile. */
export const storeFiles = sqliteTable(
  "packs",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** A store's id of workers/domain/stores. */
    store: text("store").notNull(),
    /** The attempt whose stored book it is made from; of another one it is stale. */
    edition: text("edition").notNull(),
    /** What a queue message names. */
    jobId: text("job_id").notNull().unique(),
    state: text("state", { enum: ["queued", "running", "done", "failed"] }).notNull(),
    progress: integer("progress").notNull().default(0),
    stage: text("stage").$type<StoredStage>(),
    errorMessage: text("error_message"),
    /** For the log's readers: what went wrong in the last attempt. */
    error: text("error"),
    outputKey: text("output_key"),
    outputSize: integer("output_size"),
    /** What the store's rules and our own EPUB checks found and mended; its shape is `StoreReport`. */
    report: text("report", { mode: "json" }).$type<unknown>(),
    lease: text("lease"),
    leaseExpiresAt: integer("lease_expires_at"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: integer("sent_at").notNull(),
    queuedAt: integer("queued_at").notNull(),
    endedAt: integer("ended_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.store] }),
    index("packs_state").on(table.state, table.sentAt),
  ],
);
