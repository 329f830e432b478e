import { and, eq, exists, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { coverDesigns, coverPictures } from "#db/schema/covers";
import { guests } from "#db/schema/people";
import { projects, usage } from "#db/schema/projects";
import { readingMarks, readingPlaces, readingSettings } from "#db/schema/reading";
import { coverTemplates, templateFavourites, templateUses } from "#db/schema/templates";

export type Guest = typeof guests.$inferSelect;

export async function insertGuest(db: Database, id: string, now: number): Promise<void> {
  await db.insert(guests).values({ id, createdAt: now, lastSeenAt: now });
}

export async function guestById(db: Database, id: string): Promise<Guest | undefined> {
  return db.select().from(guests).where(eq(guests.id, id)).get();
}

/**
 * Moves a guest's projects, designs, pictures, templates, reading and counts to an account, in one transaction. Whoever claims first
 * wins: for anybody else it changes nothing. `period` is the counter of the account that takes the charges over. Answers
 * whether the guest is now the user's.
 */
export async function claimGuest(
  db: Database,
  { guestId, userId, period, now }: { guestId: string; userId: string; period: string; now: number },
): Promise<boolean> {
  const isTheirs = exists(
    db
      .select({ one: sql`1` })
      .from(guests)
      .where(and(eq(guests.id, guestId), eq(guests.claimedBy, userId))),
  );
  const usedBy = (ownerId: string) =>
    db.select({ id: templateUses.templateId }).from(templateUses).where(eq(templateUses.ownerId, ownerId));
  const usedByBoth = () => usedBy(guestId).intersect(usedBy(userId));
  const [, claimed] = await db.batch([
    db
      .update(guests)
      .set({ claimedBy: userId, lastSeenAt: now })
      .where(and(eq(guests.id, guestId), isNull(guests.claimedBy))),
    db
      .select({ id: guests.id })
      .from(guests)
      .where(and(eq(guests.id, guestId), eq(guests.claimedBy, userId))),
    db
      .insert(usage)
      .select(
        db
          .select({
            ownerId: sql<string>`${userId}`.as("owner_id"),
            period: sql<string>`${period}`.as("period"),
            kind: usage.kind,
            used: usage.used,
          })
          .from(usage)
          .where(and(eq(usage.ownerId, guestId), gt(usage.used, 0), isTheirs)),
      )
      .onConflictDoUpdate({
        target: [usage.ownerId, usage.period, usage.kind],
        set: { used: sql`${usage.used} + excluded.used` },
      }),
    db.delete(usage).where(and(eq(usage.ownerId, guestId), isTheirs)),
    db
      .update(projects)
      .set({
        ownerId: userId,
        ownerKind: "user",
        usagePeriod: sql`CASE WHEN ${projects.usagePeriod} IS NULL THEN NULL ELSE ${period} END`,
        updatedAt: now,
      })
      .where(and(eq(projects.ownerId, guestId), isTheirs)),
    db
      .update(coverDesigns)
      .set({ ownerId: userId, ownerKind: "user" })
      .where(and(eq(coverDesigns.ownerId, guestId), isTheirs)),
    db
      .update(coverPictures)
      .set({ ownerId: userId, ownerKind: "user" })
      .where(and(eq(coverPictures.ownerId, guestId), isTheirs)),
    // Who used a template as a guest and under the account is one person, and was counted twice.
    db
      .update(coverTemplates)
      .set({ uses: sql`${coverTemplates.uses} - 1` })
      .where(and(inArray(coverTemplates.id, usedByBoth()), isTheirs)),
    ...[templateFavourites, templateUses].flatMap((table) => [
      db
        .delete(table)
        .where(
          and(
            eq(table.ownerId, guestId),
            inArray(
              table.templateId,
              db.select({ id: table.templateId }).from(table).where(eq(table.ownerId, userId)),
            ),
            isTheirs,
          ),
        ),
      db
        .update(table)
        .set({ ownerId: userId, ownerKind: "user" })
        .where(and(eq(table.ownerId, guestId), isTheirs)),
    ]),
    ...[readingPlaces, readingSettings, readingMarks].map((table) =>
      db
        .update(table)
        .set({ ownerId: userId })
        .where(and(eq(table.ownerId, guestId), isTheirs)),
    ),
  ]);
  return claimed.length === 1;
}
