import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { users } from "#db/schema/people";
import { coverTemplates, templateReviews, templateUses } from "#db/schema/templates";

export type ReviewRow = typeof templateReviews.$inferSelect;
export type ReviewState = ReviewRow["state"];
type Page = { offset: number; limit: number };

/** Of a template, newest first, with what the author gave as a name. */
export async function publishedReviews(db: Database, templateId: string, { offset, limit }: Page) {
  const isShown = and(eq(templateReviews.templateId, templateId), eq(templateReviews.state, "published"));
  const [rows, [counted]] = await db.batch([
    db
      .select({
        id: templateReviews.id,
        rating: templateReviews.rating,
        text: templateReviews.text,
        createdAt: templateReviews.createdAt,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(templateReviews)
      .leftJoin(users, eq(users.id, templateReviews.userId))
      .where(isShown)
      .orderBy(desc(templateReviews.createdAt), desc(templateReviews.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)` }).from(templateReviews).where(isShown),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
export type PublishedReview = Awaited<ReturnType<typeof publishedReviews>>["rows"][number];

export const reviewOf = (db: Database, userId: string, templateId: string): Promise<ReviewRow | undefined> =>
  db.query.templateReviews.findFirst({ where: ofPerson(userId, templateId) });

/**
 * Writes a person's one review of a template, or writes it anew; either way it waits. False when this person has not used
 * the template: then nothing is written.
 */
export async function writeReview(
  db: Database,
  {
    userId,
    templateId,
    rating,
    text,
  }: Pick<ReviewRow, "templateId" | "rating" | "text"> & { userId: string },
  now: number,
): Promise<boolean> {
  const [changed, added] = await db.batch([
    db
      .update(templateReviews)
      .set({ rating, text, state: "waiting", updatedAt: now })
      .where(and(ofPerson(userId, templateId), isUser(userId, templateId)))
      .returning({ id: templateReviews.id }),
    db
      .insert(templateReviews)
      .select(
        db
          .select({
            id: sql<string>`${crypto.randomUUID()}`.as("id"),
            templateId: sql<string>`${templateId}`.as("template_id"),
            userId: sql<string>`${userId}`.as("user_id"),
            rating: sql<number>`${rating}`.as("rating"),
            text: sql<string>`${text}`.as("text"),
            state: sql<ReviewState>`'waiting'`.as("state"),
            createdAt: sql<number>`${now}`.as("created_at"),
            updatedAt: sql<number>`${now}`.as("updated_at"),
          })
          .from(templateUses)
          .where(
            and(
              eq(templateUses.ownerId, userId),
              eq(templateUses.templateId, templateId),
              sql`not exists (select 1 from ${templateReviews} where ${ofPerson(userId, templateId)})`,
            ),
          ),
      )
      .returning({ id: templateReviews.id }),
    countReviews(db, templateId),
  ]);
  return changed.length + added.length > 0;
}

/** False when there was none. */
export async function removeReview(db: Database, userId: string, templateId: string): Promise<boolean> {
  const [gone] = await db.batch([
    db.delete(templateReviews).where(ofPerson(userId, templateId)).returning({ id: templateReviews.id }),
    countReviews(db, templateId),
  ]);
  return gone.length > 0;
}

/** In this state, those that have waited longest first, with whom and what they are of. */
export const stateReviews = (db: Database, state: ReviewState, { offset, limit }: Page) =>
  db
    .select({
      ...columnsForAdmin,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      templateName: coverTemplates.name,
    })
    .from(templateReviews)
    .leftJoin(users, eq(users.id, templateReviews.userId))
    .innerJoin(coverTemplates, eq(coverTemplates.id, templateReviews.templateId))
    .where(eq(templateReviews.state, state))
    .orderBy(templateReviews.updatedAt, templateReviews.id)
    .limit(limit)
    .offset(offset);

/** A page of those, and how many there are. */
export async function reviewsInState(db: Database, state: ReviewState, page: Page) {
  const [rows, [counted]] = await db.batch([
    stateReviews(db, state, page),
    db.select({ total: sql<number>`count(*)` }).from(templateReviews).where(eq(templateReviews.state, state)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
export type ReviewForAdmin = Awaited<ReturnType<typeof reviewsInState>>["rows"][number];

export const reviewById = (db: Database, id: string): Promise<ReviewRow | undefined> =>
  db.query.templateReviews.findFirst({ where: eq(templateReviews.id, id) });

/** Judges the review as it was written at `writtenAt`; false when it was written anew since. */
export async function judgeReview(
  db: Database,
  { id, templateId }: Pick<ReviewRow, "id" | "templateId">,
  state: ReviewState,
  writtenAt: number,
): Promise<boolean> {
  const [judged] = await db.batch([
    db
      .update(templateReviews)
      .set({ state })
      .where(and(eq(templateReviews.id, id), eq(templateReviews.updatedAt, writtenAt)))
      .returning({ id: templateReviews.id }),
    countReviews(db, templateId),
  ]);
  return judged.length > 0;
}

/** Only what is published counts. */
const countReviews = (db: Database, templateId: string) => {
  const published = sql`from ${templateReviews} where ${templateReviews.templateId} = ${templateId}
    and ${templateReviews.state} = 'published'`;
  return db
    .update(coverTemplates)
    .set({
      reviewCount: sql`(select count(*) ${published})`,
      ratingSum: sql`(select coalesce(sum(${templateReviews.rating}), 0) ${published})`,
    })
    .where(eq(coverTemplates.id, templateId));
};

const ofPerson = (userId: string, templateId: string) =>
  and(eq(templateReviews.userId, userId), eq(templateReviews.templateId, templateId));

const isUser = (userId: string, templateId: string) =>
  sql`exists (select 1 from ${templateUses} where ${templateUses.ownerId} = ${userId}
    and ${templateUses.templateId} = ${templateId})`;

const columnsForAdmin = {
  id: templateReviews.id,
  templateId: templateReviews.templateId,
  rating: templateReviews.rating,
  text: templateReviews.text,
  state: templateReviews.state,
  createdAt: templateReviews.createdAt,
  updatedAt: templateReviews.updatedAt,
};
