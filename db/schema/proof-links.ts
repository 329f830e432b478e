import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { projects } from "#db/schema/projects";
import type { LinkedChapter } from "#domain/proof-links/linked-chapters";
import type { CommentKind, CommentReply, CommentState } from "#domain/proof-links/proof-comment";

const ofBook = () =>
  text("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });
const ofLink = () =>
  text("link_id")
    .notNull()
    .references(() => proofLinks.id, { onDelete: "cascade" });

/** A link by which people without an account read a book before it is published. */
export const proofLinks = sqliteTable(
  "proof_links",
  {
    id: text("id").primaryKey(),
    projectId: ofBook(),
    /** What its author calls it; readers never see it. */
    name: text("name").notNull(),
    /** Of the 256 random bits in the address, which are kept nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    passwordHash: text("password_hash"),
    /** Null: the whole book. */
    chapters: text("chapters", { mode: "json" }).$type<LinkedChapter[]>(),
    /** The attempt in which these chapters have these numbers. */
    edition: text("edition").notNull(),
    mayComment: integer("may_comment", { mode: "boolean" }).notNull(),
    expiresAt: integer("expires_at"),
    revokedAt: integer("revoked_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("proof_links_project").on(table.projectId)],
);

/** A browser in which a proof link was opened. */
export const proofReaders = sqliteTable(
  "proof_readers",
  {
    id: text("id").primaryKey(),
    linkId: ofLink(),
    /** Of the secret in its cookie and the link's id, so that nobody is the same person behind two links. */
    secretHash: text("secret_hash").notNull(),
    /** As they typed it with a comment; empty before. */
    name: text("name").notNull(),
    openedAt: integer("opened_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [uniqueIndex("proof_readers_secret").on(table.linkId, table.secretHash)],
);

/** What a reader of a proof link wrote on a passage. */
export const proofComments = sqliteTable(
  "proof_comments",
  {
    id: text("id").primaryKey(),
    projectId: ofBook(),
    linkId: ofLink(),
    readerId: text("reader_id").notNull(),
    /** The reader's as it was then. */
    name: text("name").notNull(),
    kind: text("kind").$type<CommentKind>().notNull(),
    /** The chapter's number and the block's id in the stored book. */
    chapter: integer("chapter").notNull(),
    block: text("block").notNull(),
    /** The attempt in which `start` and `end` were counted. */
    edition: text("edition").notNull(),
    /** UTF-16 units of the block's visible text. */
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    quote: text("quote").notNull(),
    words: text("words").notNull(),
    /** Of a suggestion: what would stand in place of the quoted words. */
    instead: text("instead"),
    state: text("state").$type<CommentState>().notNull(),
    /** Its author's answers. */
    replies: text("replies", { mode: "json" }).$type<CommentReply[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("proof_comments_project").on(table.projectId, table.createdAt),
    index("proof_comments_reader").on(table.readerId),
  ],
);
