import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { projects } from "#db/schema/projects";
import type { MatterPage } from "#domain/book/matter-pages";

const ofBook = () =>
  text("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

/** One chapter of a book as its list has it, in reading order. */
export type ListedChapter = {
  /** `c<index>` of the stored book, `n<random>` of a chapter that is new. */
  id: string;
  /** Chapters of the stored book, by their index, whose blocks may stand in it. */
  from: number[];
  isDeleted?: true;
  /** Of a new one: which page before or after the text it is. */
  page?: MatterPage;
};

/** A chapter that its author changed and that is not in the EPUB yet; its blocks lie in R2 under `key`. */
export const chapterDrafts = sqliteTable(
  "chapter_drafts",
  {
    projectId: ofBook(),
    /** `c<index>` or `n<random>`; it holds within the edition. */
    chapter: text("chapter").notNull(),
    /** The attempt whose stored book it was changed from. */
    edition: text("edition").notNull(),
    title: text("title").notNull(),
    words: integer("words").notNull(),
    /** Raised by every save, which names the one it is based on. */
    revision: integer("revision").notNull(),
    key: text("key").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.chapter] })],
);

/** The order of a book's chapters as its author changed it, and where chapters went when the book was made anew. */
export const chapterLists = sqliteTable("chapter_lists", {
  projectId: ofBook().primaryKey(),
  edition: text("edition").notNull(),
  /** Null: as in the stored book. */
  chapters: text("chapters", { mode: "json" }).$type<ListedChapter[]>(),
  /** Raised by every change, which names the one it is based on. */
  revision: integer("revision").notNull(),
  /** Which change made it so: the other statements of a batch go by it. */
  changeId: text("change_id").notNull(),
  /** The edition before this one, and which of its chapters, by id, is which of this one's. */
  earlierEdition: text("earlier_edition"),
  moved: text("moved", { mode: "json" }).$type<Record<string, string>>(),
  updatedAt: integer("updated_at").notNull(),
});

/** Pictures that an author put into a book with the editor. Once the book was made with them they are the stored book's, too. */
export const draftPictures = sqliteTable(
  "draft_pictures",
  {
    /** The name by which blocks know it: `new-<random>`. */
    id: text("id").notNull(),
    projectId: ofBook(),
    key: text("key").notNull(),
    /** Of the bytes as they were sent: the same picture again is the same row. */
    hash: text("hash").notNull(),
    mediaType: text("media_type").notNull(),
    /** Bytes as stored. */
    size: integer("size").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index("draft_pictures_created").on(table.createdAt),
  ],
);
