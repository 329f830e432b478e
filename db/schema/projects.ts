import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BookDetails } from "#domain/books/book-details";
import type { KnownFacts } from "#domain/books/known-facts";
import { manuscriptKinds } from "#domain/convert/manuscript-kinds";
import type { ConversionMessage } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import type { CoverType } from "#domain/cover/design";
import type { StoredStage } from "#domain/stage";

export type CoverFacts = {
  coverType: CoverType;
  designId: string | null;
  bookProjectId: string | null;
  /** The book's page count (as `pages` counts it) when the design took it over; null: no book, or not known. */
  bookPages?: number | null;
  /** Where the front stands in the JPEG, px; null when it is all of it. */
  front: { x: number; y: number; width: number; height: number } | null;
};

/** When a phase of the present revision began, ms. */
export type PhaseTime = {
  phase: "waiting" | "opening" | "reading" | "setting" | "packing" | "finished";
  at: number;
};

/** What a loss report comes to: counted in the manuscript, found in the book, and the lines that ask for a look. */
export type LossTotals = { words: { in: number; out: number }; lines: number; reds: number };

/** What a rule report comes to. */
export type RuleTotals = { errors: number; warnings: number; mended: number };

/** An author's pieces of work. `owner_id` is a user or a guest; every read names it. */
export const projects = sqliteTable(
  "projects",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id").notNull(),
    ownerKind: text("owner_kind", { enum: ["user", "guest"] }).notNull(),
    /** The batch this belongs to, when it was one of several; of an `edition`, the book that it becomes. */
    parentId: text("parent_id"),
    name: text("name").notNull(),
    /** `edition`: a finished book being converted again; nobody sees it as a project, and it goes when it is done. */
    type: text("type", { enum: ["manuscript", "cover", "batch", "edition"] }).notNull(),
    status: text("status", { enum: ["pending", "processing", "completed", "failed"] }).notNull(),
    /** 0..100, from bytes really read and chapters really written. */
    progress: integer("progress").notNull().default(0),
    /** What is being done now, as a sentence: `Setting chapter 17 of 24, Breakwater`. */
    stage: text("stage").$type<StoredStage>(),
    originalFileName: text("original_file_name"),
    sourceKind: text("source_kind", { enum: manuscriptKinds }),
    sourceKey: text("source_key"),
    sourceSize: integer("source_size").notNull().default(0),
    /** Public part of the download address; holds 128 random bits. */
    outputFileName: text("output_file_name").unique(),
    outputKey: text("output_key"),
    outputSize: integer("output_size"),
    options: text("options", { mode: "json" }).$type<ConversionOptions>().notNull(),
    facts: text("facts", { mode: "json" }).$type<KnownFacts>(),
    messages: text("messages", { mode: "json" }).$type<ConversionMessage[]>(),
    /** Totals of what lies beside the stored book. */
    losses: text("ledger", { mode: "json" }).$type<LossTotals>(),
    compliance: text("compliance", { mode: "json" }).$type<RuleTotals>(),
    phases: text("phases", { mode: "json" }).$type<PhaseTime[]>(),
    /** Of a cover: what it is, and what it was made from and for. Its other files lie beside `output_key`. */
    cover: text("cover", { mode: "json" }).$type<CoverFacts>(),
    /** Of a book: the cover project whose picture its EPUB holds. */
    coverProjectId: text("cover_project_id"),
    /** Of a book, from here to `archivedAt`. Who wrote it, as shown; null: not known. `name` is its title. */
    author: text("author"),
    /** The rest of what stores ask about the book; null: never edited here, and the manuscript's metadata goes. */
    details: text("details", { mode: "json" }).$type<BookDetails>(),
    /** When its author last changed title, author or details; null once the EPUB has them. */
    detailsChangedAt: integer("details_changed_at"),
    seriesName: text("series_name"),
    /** Its number in the series; 1.5 stands between 1 and 2. */
    seriesNumber: real("series_number"),
    /** Pages of a 6 × 9 in paperback, estimated from its words. */
    pages: integer("pages"),
    /** What `pages` was when its newest wraparound cover was designed: another number means that the spine is outdated. */
    wrapPages: integer("wrap_pages"),
    /** Passages that can be read two ways, and how many of them its author has checked. */
    passagesTotal: integer("passages_total").notNull().default(0),
    passagesChecked: integer("passages_checked").notNull().default(0),
    /** Next steps that its author never wants to be shown again. */
    skippedSteps: text("skipped_steps", { mode: "json" }).$type<string[]>(),
    /** Set aside by its owner: outside every list but the archive. */
    archivedAt: integer("archived_at"),
    /** Title, author, series and file name in lower case without accents, for the library's search. */
    searchText: text("search_text"),
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
    /** Hash of file, name and options: the same again within a minute is the same project. Of a cover, its design: always the same. */
    uploadFingerprint: text("upload_fingerprint"),
    /** Its place in the batch, from 0. */
    batchPosition: integer("batch_position"),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    completedAt: integer("completed_at"),
    /** Deleted by its owner then; for a day it can be brought back, then the sweep takes it away. Every read leaves it out. */
    deletedAt: integer("deleted_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("projects_parent").on(table.parentId, table.batchPosition),
    index("projects_deleted").on(table.deletedAt),
    index("projects_owner").on(table.ownerId, table.createdAt),
    index("projects_changed").on(table.ownerId, table.updatedAt),
    index("projects_status").on(table.status, table.leaseExpiresAt),
    index("projects_failed").on(table.updatedAt, table.errorCode).where(sql`status = 'failed'`),
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
  (table) => [
    index("jobs_project").on(table.projectId),
    index("jobs_state").on(table.state, table.sentAt),
    index("jobs_ended").on(table.endedAt, table.state, table.kind),
  ],
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
