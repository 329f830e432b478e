import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";

/** Pages of the site that somebody wrote or changed; the others have the words they came with (app/content). */
export const pages = sqliteTable("pages", {
  /** Its address without the slash: `about-us`. */
  slug: text("slug").primaryKey(),
  title: text("title").notNull(),
  /** Markdown. */
  content: text("content").notNull(),
  metaDescription: text("meta_description").notNull().default(""),
  metaKeywords: text("meta_keywords").notNull().default(""),
  isPublished: integer("is_published", { mode: "boolean" }).notNull(),
  /** Not open before, ms UTC; null: at once. */
  publishAt: integer("publish_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** What a page was at each time it was saved. */
export const pageRevisions = sqliteTable(
  "page_revisions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Without a reference: what a deleted page was can be brought back. */
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    metaDescription: text("meta_description").notNull(),
    metaKeywords: text("meta_keywords").notNull(),
    isPublished: integer("is_published", { mode: "boolean" }).notNull(),
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: integer("saved_at").notNull(),
  },
  (table) => [index("page_revisions_slug").on(table.slug, table.id)],
);

/** Messages from the contact form, for whoever runs the site. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    /** Of whoever was signed in. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** Written by somebody with a paid plan: these stand first. */
    isPaid: integer("is_paid", { mode: "boolean" }).notNull(),
    state: text("state", { enum: ["new", "answered", "archived"] }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    // Paid authors' first, the newest of each first; and, for what waits, the oldest of each first.
    index("contact_messages_inbox").on(table.state, table.isPaid, table.createdAt),
    index("contact_messages_waiting").on(table.state, sql`${table.isPaid} DESC`, table.createdAt),
    index("contact_messages_user").on(table.userId),
  ],
);
