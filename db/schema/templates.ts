import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#db/schema/people";
import type { Genre } from "#domain/cover/genres";
import type { TemplateColour, TemplateMood, TitlePlace } from "#domain/cover/templates/facets";
import type { PaymentProvider } from "#domain/plans/payment-methods";

/**
 * The cover templates on offer. The seed adds those that are missing and changes none; price, badge and withdrawal are
 * this row's. The design and its pictures are files: `public/templates/<id>.json`, `<id>.jpg` and `<id>-card.jpg`; of one
 * that an administrator added, objects of the store (workers/services/files/file-keys.ts).
 */
export const coverTemplates = sqliteTable(
  "cover_templates",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    genre: text("genre").$type<Genre>().notNull(),
    description: text("description").notNull(),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    /** 0 is free. */
    priceCents: integer("price_cents").notNull().default(0),
    isBestseller: integer("is_bestseller", { mode: "boolean" }).notNull().default(false),
    isPopular: integer("is_popular", { mode: "boolean" }).notNull().default(false),
    isPremium: integer("is_premium", { mode: "boolean" }).notNull().default(false),
    colour: text("colour").$type<TemplateColour>().notNull(),
    mood: text("mood").$type<TemplateMood>().notNull(),
    titlePlace: text("title_place").$type<TitlePlace>().notNull(),
    /** Its place at the head of the gallery, from 1; null: after those, by how many people used it. */
    position: integer("position"),
    /** Null: withdrawn, or not yet on offer. */
    publishedAt: integer("published_at"),
    /** How many people began a cover with it. */
    uses: integer("uses").notNull().default(0),
    /** Of the published reviews. */
    ratingSum: integer("rating_sum").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("cover_templates_genre").on(table.publishedAt, table.genre)],
);

const ofTemplate = () =>
  text("template_id")
    .notNull()
    .references(() => coverTemplates.id, { onDelete: "cascade" });

/** What a person, signed in or a guest, keeps for later. */
export const templateFavourites = sqliteTable(
  "template_favourites",
  {
    ownerId: text("owner_id").notNull(),
    ownerKind: text("owner_kind", { enum: ["user", "guest"] }).notNull(),
    templateId: ofTemplate(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.templateId] })],
);

/** Who began a cover with which template: one row a person and template, whatever number of covers. */
export const templateUses = sqliteTable(
  "template_uses",
  {
    ownerId: text("owner_id").notNull(),
    ownerKind: text("owner_kind", { enum: ["user", "guest"] }).notNull(),
    templateId: ofTemplate(),
    /** The newest design begun with it. */
    designId: text("design_id"),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.templateId] })],
);

/** What people who used a template say of it; shown, and counted, once somebody with the role has let it through. */
export const templateReviews = sqliteTable(
  "template_reviews",
  {
    id: text("id").primaryKey(),
    templateId: ofTemplate(),
    /** Null: its author's account was deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** 1 to 5. */
    rating: integer("rating").notNull(),
    text: text("text").notNull(),
    state: text("state", { enum: ["waiting", "published", "refused"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("template_reviews_template").on(table.templateId, table.state, table.createdAt),
    index("template_reviews_state").on(table.state, table.updatedAt, table.id),
    index("template_reviews_user").on(table.userId, table.templateId),
  ],
);

/**
 * A template somebody bought: its licence, for ever unless the money is given back. Kept when its account goes, without a name,
 * because the creator's share is reported from it.
 */
export const templatePurchases = sqliteTable(
  "template_purchases",
  {
    id: text("id").primaryKey(),
    /** Null: its buyer's account was deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** No foreign key: a licence outlives its template. */
    templateId: text("template_id").notNull(),
    /** What the template was called when it was bought. */
    templateName: text("template_name").notNull(),
    attemptId: text("attempt_id").notNull().unique(),
    provider: text("provider").$type<PaymentProvider>().notNull(),
    /** The provider's id of the payment. */
    externalId: text("external_id").notNull(),
    state: text("state", { enum: ["owned", "refunded", "disputed"] }).notNull(),
    /** Without tax, after the discount. */
    priceCents: integer("price_cents").notNull(),
    currency: text("currency").notNull(),
    /** Of the price, what goes to its creator. */
    creatorShareCents: integer("creator_share_cents").notNull().default(0),
    boughtAt: integer("bought_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (table) => [
    uniqueIndex("template_purchases_external").on(table.provider, table.externalId),
    uniqueIndex("template_purchases_owned").on(table.userId, table.templateId).where(sql`state = 'owned'`),
  ],
);
