import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { manuscriptKinds } from "#domain/convert/manuscript-kinds";
import type { ConversionMessage } from "#domain/convert/messages";
import type { BookFacts, ConversionOptions } from "#domain/convert/options";
import type { CoverType } from "#domain/cover/design";

export type CoverFacts = {
  coverType: CoverType;
  designId: string | null;
  bookProjectId: string | null;
  /** Where the front stands in the JPEG, px; null when it is all of it. */
  front: { x: number; y: number; width: number; height: number } | null;
};

/** An author's pieces of work. `owner_id` is a user or a guest; every read names it. */
export const projects = sqliteTable(
  "projects",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id").notNull(),
    ownerKind: text("owner_kind", { enum: ["user", "guest"] }).notNull(),
    /** The batch this belongs to, when it was one of several. */
    parentId: text("parent_id"),
    name: text("name").notNull(),
    type: text("type", { enum: ["manuscript", "cover", "batch"] }).notNull(),
    status: text("status", { enum: ["pending", "processing", "completed", "failed"] }).notNull(),
    /** 0..100, from bytes really read and chapters really written. */
    progress: integer("progress").notNull().default(0),
    /** What is being done now, as a sentence: `Setting chapter 17 of 24, Breakwater`. */
    stage: text("stage"),
    originalFileName: text("original_file_name"),
    sourceKind: text("source_kind", { enum: manuscriptKinds }),
    sourceKey: text("source_key"),
    sourceSize: integer("source_size").notNull().default(0),
    /** Public part of the download address; holds 128 random bits. */
    outputFileName: text("output_file_name").unique(),
    outputKey: text("output_key"),
    outputSize: integer("output_size"),
    options: text("options", { mode: "json" }).$type<ConversionOptions>().notNull(),
    facts: text("facts", { mode: "json" }).$type<BookFacts>(),
    messages: text("messages", { mode: "json" }).$type<ConversionMessage[]>(),
    /** Of a cover: what it is, and what it was made from and for. Its other files lie beside `output_key`. */
    cover: text("cover", { mode: "json" }).$type<CoverFacts>(),
    /** Of a book: the cover project whose picture its EPUB holds. */
    coverProjectId: text("cover_project_id"),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    /** Which month's (or `ever`, for guests) counter this was charged to, and whether the charge still stands. */
    usagePeriod: text("usage_period"),
    usageState: text("usage_state", { enum: ["reserved", "kept", "returned"] }),
    /** Raised by every new attempt at the same project (convert again); messages name it. */
    revision: integer("revision").notNull().default(1),
    /** Who is converting now and until when; completion is fenced by it. */
    lease: text("lease"),
    leaseExpiresAt: integer("lease_expires_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Hash of file and options, or of a cover's design: the same again within a minute is the same project. */
    uploadFingerprint: text("upload_fingerprint"),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    completedAt: integer("completed_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("projects_owner").on(table.ownerId, table.createdAt),
    index("projects_status").on(table.status, table.leaseExpiresAt),
    index("projects_fingerprint").on(table.ownerId, table.uploadFingerprint),
  ],
);

/** One attempt to convert or render a project: what a queue message names. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    kind: text("kind", { enum: ["conversion", "cover"] }).notNull(),
    state: text("state", { enum: ["queued", "running", "done", "failed", "dead"] }).notNull(),
    requestId: text("request_id"),
    error: text("error"),
    queuedAt: integer("queued_at").notNull(),
    /** Last time a message for it was sent; sweeps send again what has been silent too long. */
    sentAt: integer("sent_at").notNull(),
    startedAt: integer("started_at"),
    endedAt: integer("ended_at"),
  },
  (table) => [index("jobs_project").on(table.projectId), index("jobs_state").on(table.state, table.sentAt)],
);

/** Counted this month (UTC) by account, or ever by guest. */
export const usage = sqliteTable(
  "usage",
  {
    ownerId: text("owner_id").notNull(),
    /** `2026-11`, or `ever` for a guest. */
    period: text("period").notNull(),
    kind: text("kind", { enum: ["conversion", "cover"] }).notNull(),
    used: integer("used").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.period, table.kind] })],
);
