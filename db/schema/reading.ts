import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { projects } from "#db/schema/projects";
import type { EnvironmentId } from "#domain/vr/environments";
import type { Mark } from "#domain/vr/marks";
import type { KeptPlace } from "#domain/vr/place";
import type { VrSettings } from "#domain/vr/settings";

const ofBook = () =>
  text("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

/** Where somebody stopped reading a book, and where another of their devices was when that place overtook it. */
export const readingPlaces = sqliteTable(
  "reading_places",
  {
    ownerId: text("owner_id").notNull(),
    projectId: ofBook(),
    place: text("place", { mode: "json" }).$type<KeptPlace>().notNull(),
    /** Of `place`: what the database compares. */
    at: integer("at").notNull(),
    device: text("device").notNull(),
    earlier: text("earlier", { mode: "json" }).$type<KeptPlace>(),
    earlierAt: integer("earlier_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.projectId] }),
    index("reading_places_project").on(table.projectId),
  ],
);

/** How somebody reads a book. */
export const readingSettings = sqliteTable(
  "reading_settings",
  {
    ownerId: text("owner_id").notNull(),
    projectId: ofBook(),
    environment: text("environment").$type<EnvironmentId>().notNull(),
    settings: text("settings", { mode: "json" }).$type<VrSettings>().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.projectId] }),
    index("reading_settings_project").on(table.projectId),
  ],
);

/** Bookmarks, highlights, notes and proof pins. A deleted one stays for a while, so that no old copy revives it. */
export const readingMarks = sqliteTable(
  "reading_marks",
  {
    ownerId: text("owner_id").notNull(),
    projectId: ofBook(),
    id: text("id").notNull(),
    kind: text("kind").$type<Mark["kind"]>().notNull(),
    /** Null: deleted. */
    mark: text("mark", { mode: "json" }).$type<Mark>(),
    /** When the mark was made, changed or deleted, ms by the device that did it. */
    changedAt: integer("changed_at").notNull(),
    /** By the server's clock. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.projectId, table.id] }),
    index("reading_marks_project").on(table.projectId),
  ],
);

/** What the shelf shows of a stored book: read from its manifest once an edition, and kept here. */
export const shelvedBooks = sqliteTable("shelved_books", {
  projectId: ofBook().primaryKey(),
  /** The attempt whose manifest this was read from. */
  edition: text("edition").notNull(),
  title: text("title").notNull(),
  authors: text("authors", { mode: "json" }).$type<string[]>().notNull(),
  words: integer("words").notNull(),
  /** The file of the picture the book came with as its cover. */
  cover: text("cover"),
});
