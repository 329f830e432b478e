import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Cover designs their authors work on. A finished cover is a project; this is what it was made from. */
export const coverDesigns = sqliteTable(
  "cover_designs",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id").notNull(),
    ownerKind: text("owner_kind", { enum: ["user", "guest"] }).notNull(),
    name: text("name").notNull(),
    coverType: text("cover_type", { enum: ["kindle", "paperback", "hardcover"] }).notNull(),
    /** JSON of a `CoverDesign`, parsed when it is opened, so that lists do not read it. */
    design: text("design").notNull(),
    /** The converted book this cover is for. */
    bookProjectId: text("book_project_id"),
    /** What the book said when the design last took it over. */
    bookSeen: text("book_seen", { mode: "json" }).$type<{ title: string; author: string; pages: number }>(),
    /** Raised by every save; a save names the one it began with. */
    revision: integer("revision").notNull().default(1),
    thumbnailKey: text("thumbnail_key"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("cover_designs_owner").on(table.ownerId, table.updatedAt),
    index("cover_designs_book").on(table.bookProjectId),
  ],
);

/** Earlier states of a design, the newest 20 of each. */
export const coverDesignVersions = sqliteTable(
  "cover_design_versions",
  {
    id: text("id").primaryKey(),
    designId: text("design_id")
      .notNull()
      .references(() => coverDesigns.id, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    reason: text("reason", { enum: ["autosave", "cover", "restore"] }).notNull(),
    design: text("design").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("cover_design_versions_design").on(table.designId, table.createdAt)],
);

/** Pictures authors uploaded or took over from a stock library: baseline JPEGs in the file store, and see-through PNGs. */
export const coverPictures = sqliteTable(
  "cover_pictures",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id").notNull(),
    ownerKind: text("owner_kind", { enum: ["user", "guest"] }).notNull(),
    name: text("name").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    size: integer("size").notNull(),
    key: text("key").notNull().unique(),
    /** Of the bytes as they were sent: the same picture again is the same row. */
    hash: text("hash").notNull(),
    /** Who took it and where it is from, of a stock photo. */
    credit: text("credit", { mode: "json" }).$type<{ name: string; link: string; source: string }>(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("cover_pictures_owner").on(table.ownerId, table.createdAt),
    index("cover_pictures_hash").on(table.ownerId, table.hash),
  ],
);
