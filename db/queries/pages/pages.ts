import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { pageRevisions, pages } from "#db/schema/pages";
import { users } from "#db/schema/people";

export type PageRow = typeof pages.$inferSelect;
export type PageRevisionRow = typeof pageRevisions.$inferSelect;
export type PageContent = Pick<
  PageRow,
  "title" | "content" | "metaDescription" | "metaKeywords" | "isPublished" | "publishAt"
>;

export const findPage = (db: Database, slug: string): Promise<PageRow | undefined> =>
  db.select().from(pages).where(eq(pages.slug, slug)).get();

export const allPages = (db: Database): Promise<PageRow[]> =>
  db.select().from(pages).orderBy(asc(pages.slug));

/** Writes a page and what it is now as a revision, in one batch. */
export async function savePage(
  db: Database,
  { slug, page, savedBy, now }: { slug: string; page: PageContent; savedBy: string; now: number },
): Promise<void> {
  const { publishAt, ...revision } = page;
  await db.batch([
    db
      .insert(pages)
      .values({ slug, ...page, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: pages.slug, set: { ...page, updatedAt: now } }),
    db.insert(pageRevisions).values({ slug, ...revision, savedBy, savedAt: now }),
  ]);
}

/** Whether there was one. Its revisions stay. */
export async function deletePage(db: Database, slug: string): Promise<boolean> {
  const gone = await db.delete(pages).where(eq(pages.slug, slug)).returning({ slug: pages.slug });
  return gone.length > 0;
}

/** What somebody saved, by its number. */
export const pageRevision = (db: Database, slug: string, id: number): Promise<PageRevisionRow | undefined> =>
  db
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.slug, slug), eq(pageRevisions.id, id)))
    .get();

/** The newest first, with the username of who saved it and without its words. */
export const pageRevisionHeads = (db: Database, slug: string, limit: number) =>
  db
    .select({
      id: pageRevisions.id,
      title: pageRevisions.title,
      isPublished: pageRevisions.isPublished,
      savedAt: pageRevisions.savedAt,
      savedBy: users.username,
    })
    .from(pageRevisions)
    .leftJoin(users, eq(users.id, pageRevisions.savedBy))
    .where(eq(pageRevisions.slug, slug))
    .orderBy(desc(pageRevisions.id))
    .limit(limit);

/** The newest first. */
export const pageRevisionsOf = (db: Database, slug: string, limit: number): Promise<PageRevisionRow[]> =>
  db
    .select()
    .from(pageRevisions)
    .where(eq(pageRevisions.slug, slug))
    .orderBy(desc(pageRevisions.id))
    .limit(limit);

/** Takes away all but the newest revisions of a page. */
export const trimPageRevisions = (db: Database, slug: string, kept: number): Promise<unknown> =>
  db.run(sql`DELETE FROM page_revisions WHERE slug = ${slug} AND id NOT IN
    (SELECT id FROM page_revisions WHERE slug = ${slug} ORDER BY id DESC LIMIT ${kept})`);
