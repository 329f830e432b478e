import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { coverDesigns, coverPictures } from "#db/schema/covers";
import { factors, passkeyChallenges, passkeys, recoveryCodes, sentCodes } from "#db/schema/factors";
import { hookDeliveries, hooks } from "#db/schema/hooks";
import { mailedLinks, messages } from "#db/schema/messages";
import { guests, ownerNotices, users } from "#db/schema/people";
import { projects, usage } from "#db/schema/projects";
import { readingMarks, readingPlaces, readingSettings } from "#db/schema/reading";
import { storeFiles } from "#db/schema/store-files";
import { templateFavourites, templateReviews, templateUses } from "#db/schema/templates";
import { apiReplays, apiTokens } from "#db/schema/tokens";
import { versions } from "#db/schema/versions";

/** Notes when an account is to be deleted, and answers when: an earlier request stands. Undefined when the account is gone. */
export async function beginDeletion(
  db: Database,
  id: string,
  dueAt: number,
  now: number,
): Promise<number | undefined> {
  const [row] = await db
    .update(users)
    .set({ deletionDueAt: sql`coalesce(${users.deletionDueAt}, ${dueAt})`, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.closedAt)))
    .returning({ dueAt: users.deletionDueAt });
  return row?.dueAt ?? undefined;
}

/** Takes a deletion back; false when there was none, or when it has already begun to take things away. */
export async function stopDeletion(db: Database, id: string, now: number): Promise<boolean> {
  const stopped = await db
    .update(users)
    .set({ deletionDueAt: null, updatedAt: now })
    .where(and(eq(users.id, id), isNotNull(users.deletionDueAt), isNull(users.closedAt)))
    .returning({ id: users.id });
  return stopped.length > 0;
}

/** Accounts whose time has come, those that have waited longest first. */
export async function dueDeletions(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(asc(users.deletionDueAt), asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Closes an account for good: takes away every way in, its name and its address, and its name from its published reviews; those nobody
 * has seen go. Again, it changes nothing. False when its owner has taken the deletion back meanwhile.
 */
export async function closeAccount(db: Database, id: string, now: number): Promise<boolean> {
  const isClosed = exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.closedAt))),
  );
  const closed = `deleted:${id}`;
  const tables = [
    passkeys,
    passkeyChallenges,
    factors,
    recoveryCodes,
    sentCodes,
    apiTokens,
    apiReplays,
    hookDeliveries,
    hooks,
    mailedLinks,
    messages,
    ownerNotices,
  ];
  const [rows] = await db.batch([
    db
      .update(users)
      .set({
        ...{ username: closed, usernameKey: closed, email: closed, emailKey: closed, passwordHash: "" },
        ...{ firstName: null, lastName: null, closedAt: sql`coalesce(${users.closedAt}, ${now})` },
      })
      .where(and(eq(users.id, id), lte(users.deletionDueAt, now)))
      .returning({ id: users.id }),
    ...tables.map((table) => db.delete(table).where(and(eq(table.userId, id), isClosed))),
    db
      .delete(templateReviews)
      .where(and(eq(templateReviews.userId, id), ne(templateReviews.state, "published"), isClosed)),
    db
      .update(templateReviews)
      .set({ userId: null })
      .where(and(eq(templateReviews.userId, id), isClosed)),
  ]);
  return rows.length > 0;
}

/** Guests whose work went to this account. */
export async function claimedGuests(db: Database, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.claimedBy, userId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteGuest(db: Database, id: string): Promise<void> {
  await db.delete(guests).where(eq(guests.id, id));
}

/** Some of an owner's projects, deleted ones with them, and every file that their rows and those of their versions name. */
export async function projectFilesOf(
  db: Database,
  ownerId: string,
  limit: number,
): Promise<{ ids: string[]; keys: string[] }> {
  const own = await db
    .select({ id: projects.id, sourceKey: projects.sourceKey, outputKey: projects.outputKey })
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .limit(limit);
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return { ids, keys: [] };
  const [past, stores] = await db.batch([
    db
      .select({ sourceKey: versions.sourceKey, outputKey: versions.outputKey })
      .from(versions)
      .where(inArray(versions.projectId, ids)),
    db
      .select({ sourceKey: sql<null>`null`, outputKey: storeFiles.outputKey })
      .from(storeFiles)
      .where(inArray(storeFiles.projectId, ids)),
  ]);
  const keys = [...own, ...past, ...stores].flatMap(({ sourceKey, outputKey }) => [sourceKey, outputKey]);
  return { ids, keys: keys.filter((key) => key !== null) };
}

/** With all that hangs on them. */
export async function deleteProjects(db: Database, ownerId: string, ids: readonly string[]): Promise<void> {
  await db.delete(projects).where(and(eq(projects.ownerId, ownerId), inArray(projects.id, [...ids])));
}

/** Some of an owner's pictures and designs, and the files they name. */
export async function pictureFilesOf(
  db: Database,
  ownerId: string,
  limit: number,
): Promise<{ pictures: string[]; designs: string[]; keys: string[] }> {
  const [pictures, designs] = await db.batch([
    db
      .select({ id: coverPictures.id, key: coverPictures.key })
      .from(coverPictures)
      .where(eq(coverPictures.ownerId, ownerId))
      .limit(limit),
    db
      .select({ id: coverDesigns.id, key: coverDesigns.thumbnailKey })
      .from(coverDesigns)
      .where(eq(coverDesigns.ownerId, ownerId))
      .limit(limit),
  ]);
  return {
    pictures: pictures.map(({ id }) => id),
    designs: designs.map(({ id }) => id),
    keys: [...pictures, ...designs].flatMap(({ key }) => key ?? []),
  };
}

export async function deletePictures(
  db: Database,
  ownerId: string,
  { pictures, designs }: { pictures: readonly string[]; designs: readonly string[] },
): Promise<void> {
  await db.batch([
    db
      .delete(coverPictures)
      .where(and(eq(coverPictures.ownerId, ownerId), inArray(coverPictures.id, [...pictures]))),
    db
      .delete(coverDesigns)
      .where(and(eq(coverDesigns.ownerId, ownerId), inArray(coverDesigns.id, [...designs]))),
  ]);
}

/** An owner's rows that name no file: counts, favourites, reading. */
export async function deleteSmallRows(db: Database, ownerId: string): Promise<void> {
  const of = [usage, templateFavourites, templateUses, readingPlaces, readingSettings, readingMarks].map(
    (table) => db.delete(table).where(eq(table.ownerId, ownerId)),
  );
  const [first, ...others] = of;
  if (first) await db.batch([first, ...others]);
}

/** The account itself, the last of all. */
export async function deleteClosedUser(db: Database, id: string): Promise<void> {
  await db.delete(users).where(and(eq(users.id, id), isNotNull(users.closedAt)));
}
