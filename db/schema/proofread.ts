import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { projects } from "#db/schema/projects";
import type { Decision } from "#domain/proofread/decision";
import type { StoredStage } from "#domain/stage";

const ofBook = () =>
  text("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

/** What an author decided on the passages to check of one edition of a book; gone once they are in the book. */
export const passageDecisions = sqliteTable(
  "doubt_decisions",
  {
    projectId: ofBook(),
    /** `<chapter's index>-<block's id>` of the stored book. */
    place: text("place").notNull(),
    /** The attempt whose stored book the place is in. */
    edition: text("edition").notNull(),
    /** Null: taken back. */
    decision: text("decision", { mode: "json" }).$type<Decision>(),
    /** Raised by every change, which names the one it is of. */
    revision: integer("revision").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.place] })],
);

/** The last time a book was made again from its author's decisions, or is being. The project stays finished meanwhile. */
export const remakes = sqliteTable(
  "mendings",
  {
    projectId: ofBook().primaryKey(),
    /** What a queue message names. */
    jobId: text("job_id").notNull().unique(),
    state: text("state", { enum: ["queued", "running", "done", "failed"] }).notNull(),
    /** How many changes it puts into the book. */
    changes: integer("changes").notNull(),
    /** What its author calls the version that it makes. */
    versionName: text("version_name"),
    progress: integer("progress").notNull().default(0),
    stage: text("stage").$type<StoredStage>(),
    errorMessage: text("error_message"),
    /** For the log's readers: what went wrong in the last attempt. */
    error: text("error"),
    lease: text("lease"),
    leaseExpiresAt: integer("lease_expires_at"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: integer("sent_at").notNull(),
    queuedAt: integer("queued_at").notNull(),
    endedAt: integer("ended_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("mendings_state").on(table.state, table.sentAt)],
);
