import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client";
import { coverTemplates, templateFavourites, templatePurchases, templateUses } from "#db/schema/templates";
import type { Genre } from "#domain/cover/genres";
import type { TemplateColour, TemplateMood, TitlePlace } from "#domain/cover/templates/facets";

export type TemplateRow = typeof coverTemplates.$inferSelect;
/** `isOwned`: this person bought it, and has not had the money back. */
export type ListedTemplate = TemplateRow & { isFavourite: boolean; isOwned: boolean };
export type TemplateOrder = "popular" | "used" | "rating" | "newest" | "price-low" | "price-high";

export type TemplateFilter = {
  /** Each must be in the name, in a tag, or among the genres that go by it; in lower case. */
  words: readonly { text: string; genres: readonly Genre[] }[];
  genre: Genre | null;
  price: "all" | "free" | "premium";
  colour: TemplateColour | null;
  mood: TemplateMood | null;
  title: TitlePlace | null;
  /** Only what this person keeps. */
  isFavourite: boolean;
  /** Only what this person bought. */
  isOwned: boolean;
};

type WhoseId = string | undefined;

/** One page of the templates on offer, and how many there are. Of two that stand alike, the newer comes first, then by id. */
export async function listTemplates(
  db: Database,
  filter: TemplateFilter,
  order: TemplateOrder,
  { offset, limit }: { offset: number; limit: number },
  ownerId: WhoseId,
): Promise<{ rows: ListedTemplate[]; total: number }> {
  const fits = fitting(db, filter, ownerId);
  const [rows, [counted]] = await db.batch([
    db
      .select(columnsFor(db, ownerId))
      .from(coverTemplates)
      .where(fits)
      .orderBy(...orders[order], desc(coverTemplates.createdAt), asc(coverTemplates.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)` }).from(coverTemplates).where(fits),
  ]);
  return { rows: rows.map(listed), total: counted?.total ?? 0 };
}

/** Undefined when there is none, or it is withdrawn and this person has not bought it. */
export async function findTemplate(
  db: Database,
  id: string,
  ownerId: WhoseId,
): Promise<ListedTemplate | undefined> {
  const row = await db
    .select(columnsFor(db, ownerId))
    .from(coverTemplates)
    .where(and(eq(coverTemplates.id, id), or(isNotNull(coverTemplates.publishedAt), boughtBy(db, ownerId))))
    .get();
  return row && listed(row);
}

/** On offer in each genre, with the ids of the three that are used most. */
export async function countByGenre(
  db: Database,
): Promise<{ genre: Genre; total: number; first: string[] }[]> {
  const ranked = db.$with("ranked").as(
    db
      .select({
        genre: coverTemplates.genre,
        id: coverTemplates.id,
        total: sql<number>`count(*) over (partition by ${coverTemplates.genre})`.as("total"),
        place: sql<number>`row_number() over (partition by ${coverTemplates.genre}
          order by ${coverTemplates.uses} desc, ${coverTemplates.createdAt} desc, ${coverTemplates.id})`.as(
          "place",
        ),
      })
      .from(coverTemplates)
      .where(isNotNull(coverTemplates.publishedAt)),
  );
  const rows = await db
    .with(ranked)
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= 3`)
    .orderBy(sql`${ranked.genre}`, sql`${ranked.place}`);
  const genres = new Map<Genre, { genre: Genre; total: number; first: string[] }>();
  for (const { genre, id, total } of rows) {
    const one = genres.get(genre) ?? { genre, total, first: [] };
    one.first.push(id);
    genres.set(genre, one);
  }
  return [...genres.values()];
}

/** Forgets what guests kept and used before `before`, whose cookies are gone by then; they stay counted. */
export async function dropGuestTemplates(db: Database, before: number, limit: number): Promise<void> {
  const old = (table: typeof templateFavourites | typeof templateUses, at: SQL) =>
    sql`(${table.ownerId}, ${table.templateId}) in (select owner_id, template_id from ${table}
      where owner_kind = 'guest' and ${at} < ${before} limit ${limit})`;
  await db.batch([
    db.delete(templateFavourites).where(old(templateFavourites, sql`created_at`)),
    db.delete(templateUses).where(old(templateUses, sql`used_at`)),
  ]);
}

type OwnerKeys = { ownerId: string; ownerKind: "user" | "guest" };

export async function keepTemplate(
  db: Database,
  { ownerId, ownerKind }: OwnerKeys,
  templateId: string,
  now: number,
): Promise<void> {
  await db
    .insert(templateFavourites)
    .values({ ownerId, ownerKind, templateId, createdAt: now })
    .onConflictDoNothing();
}

export async function dropTemplate(db: Database, ownerId: string, templateId: string): Promise<void> {
  await db
    .delete(templateFavourites)
    .where(and(eq(templateFavourites.ownerId, ownerId), eq(templateFavourites.templateId, templateId)));
}

/** Remembers who began which design with a template; a person counts once, whatever number of designs. */
export async function countTemplateUse(
  db: Database,
  { ownerId, ownerKind }: OwnerKeys,
  { templateId, designId }: { templateId: string; designId: string },
  now: number,
): Promise<void> {
  await db.batch([
    db
      .update(coverTemplates)
      .set({ uses: sql`${coverTemplates.uses} + 1` })
      .where(
        and(
          eq(coverTemplates.id, templateId),
          sql`not exists (select 1 from ${templateUses} where ${templateUses.ownerId} = ${ownerId}
            and ${templateUses.templateId} = ${templateId})`,
        ),
      ),
    db
      .insert(templateUses)
      .values({ ownerId, ownerKind, templateId, designId, usedAt: now })
      .onConflictDoUpdate({
        target: [templateUses.ownerId, templateUses.templateId],
        set: { designId, usedAt: now },
      }),
  ]);
}

export async function hasUsed(db: Database, ownerId: string, templateId: string): Promise<boolean> {
  const found = await db.query.templateUses.findFirst({
    columns: { templateId: true },
    where: and(eq(templateUses.ownerId, ownerId), eq(templateUses.templateId, templateId)),
  });
  return found !== undefined;
}

export type TemplateEdit = Partial<
  Pick<
    TemplateRow,
    | "name"
    | "description"
    | "priceCents"
    | "isBestseller"
    | "isPopular"
    | "isPremium"
    | "publishedAt"
    | "position"
  >
>;

/** Puts a template in the list, not on offer yet. */
export async function addTemplate(
  db: Database,
  row: Omit<typeof coverTemplates.$inferInsert, "publishedAt">,
): Promise<TemplateRow> {
  return db.insert(coverTemplates).values(row).returning().get();
}

/** Every template there is, withdrawn ones with them, by name. */
export const everyTemplate = (db: Database): Promise<TemplateRow[]> =>
  db.select().from(coverTemplates).orderBy(asc(coverTemplates.name));

export const anyTemplate = (db: Database, id: string): Promise<TemplateRow | undefined> =>
  db.query.coverTemplates.findFirst({ where: eq(coverTemplates.id, id) });

export async function changeTemplate(
  db: Database,
  id: string,
  edit: TemplateEdit,
  now: number,
): Promise<TemplateRow | undefined> {
  return db
    .update(coverTemplates)
    .set({ ...edit, updatedAt: now })
    .where(eq(coverTemplates.id, id))
    .returning()
    .get();
}

function fitting(db: Database, filter: TemplateFilter, ownerId: WhoseId): SQL | undefined {
  const { words, genre, price, colour, mood, title, isFavourite, isOwned } = filter;
  return and(
    // What somebody bought stays theirs when it is withdrawn.
    isOwned ? undefined : isNotNull(coverTemplates.publishedAt),
    ...words.map(hasWord),
    genre === null ? undefined : eq(coverTemplates.genre, genre),
    price === "free" ? eq(coverTemplates.priceCents, 0) : undefined,
    price === "premium" ? gt(coverTemplates.priceCents, 0) : undefined,
    colour === null ? undefined : eq(coverTemplates.colour, colour),
    mood === null ? undefined : eq(coverTemplates.mood, mood),
    title === null ? undefined : eq(coverTemplates.titlePlace, title),
    isFavourite ? keptBy(db, ownerId) : undefined,
    isOwned ? boughtBy(db, ownerId) : undefined,
  );
}

/** `instr` and no LIKE: a search holds no pattern, and D1 takes patterns of 50 bytes at most. */
function hasWord({ text, genres }: TemplateFilter["words"][number]): SQL | undefined {
  return or(
    sql`instr(lower(${coverTemplates.name}), ${text}) > 0`,
    sql`exists (select 1 from json_each(${coverTemplates.tags}) where instr(lower(json_each.value), ${text}) > 0)`,
    genres.length > 0 ? inArray(coverTemplates.genre, [...genres]) : undefined,
  );
}

function keptBy(db: Database, ownerId: WhoseId): SQL {
  if (ownerId === undefined) return sql`0`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(templateFavourites)
      .where(
        and(eq(templateFavourites.ownerId, ownerId), eq(templateFavourites.templateId, coverTemplates.id)),
      ),
  );
}

function boughtBy(db: Database, ownerId: WhoseId): SQL {
  if (ownerId === undefined) return sql`0`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(templatePurchases)
      .where(
        and(
          eq(templatePurchases.userId, ownerId),
          eq(templatePurchases.templateId, coverTemplates.id),
          eq(templatePurchases.state, "owned"),
        ),
      ),
  );
}

const columnsFor = (db: Database, ownerId: WhoseId) => ({
  ...getTableColumns(coverTemplates),
  kept: sql<number>`${keptBy(db, ownerId)}`.as("kept"),
  owned: sql<number>`${boughtBy(db, ownerId)}`.as("owned"),
});

const listed = ({ kept, owned, ...row }: TemplateRow & { kept: number; owned: number }): ListedTemplate => ({
  ...row,
  isFavourite: kept === 1,
  isOwned: owned === 1,
});

const { uses, reviewCount, ratingSum, priceCents } = coverTemplates;
/** Without a review there is no mean: those come last. */
const meanRating = sql`case when ${reviewCount} = 0 then 0.0 else 1.0 * ${ratingSum} / ${reviewCount} end`;

/** The order in which the templates were offered: rows are only ever added. */
const byPosition = sql`${coverTemplates}.rowid`;

const orders: Record<TemplateOrder, SQL[]> = {
  // Those that administrators placed, then what most people use.
  popular: [sql`${coverTemplates.position} IS NULL`, asc(coverTemplates.position), desc(uses), byPosition],
  used: [desc(uses), byPosition],
  rating: [desc(meanRating), desc(reviewCount)],
  newest: [],
  "price-low": [asc(priceCents)],
  "price-high": [desc(priceCents)],
};
