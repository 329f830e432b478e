import { eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { users } from "#db/schema/people";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** An account as the rest of the program knows it: everything but the password's hash. */
export type User = Omit<UserRow, "passwordHash" | "usernameKey" | "emailKey" | "sortName">;

export async function userById(db: Database, id: string): Promise<User | undefined> {
  const {
    passwordHash: _hash,
    usernameKey: _name,
    emailKey: _mail,
    sortName: _sort,
    ...columns
  } = getTableColumns(users);
  // What has run out since the last sweep gives nothing any more.
  const tier = sql<
    UserRow["tier"]
  >`CASE WHEN ${users.tierUntil} <= ${Date.now()} THEN 'free' ELSE ${users.tier} END`;
  return db
    .select({ ...columns, tier })
    .from(users)
    .where(eq(users.id, id))
    .get();
}

/** Finds an account by the lower-case form of its username or its e-mail address, hash included. */
export async function userByNameKey(db: Database, key: string): Promise<UserRow | undefined> {
  const found = await db
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.emailKey, key)))
    .limit(2);
  // One person's username may not be another's e-mail address (usernames hold no @), so there is at most one.
  return found[0];
}

/** Inserts an account; false when its username or e-mail address is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const result = await db.insert(users).values(user).onConflictDoNothing().run();
  return result.meta.changes === 1;
}

export async function setPasswordHash(
  db: Database,
  id: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id));
}

/** The hash of somebody's password, for checking it once more; undefined when there is no such account. */
export async function passwordHashOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).get();
  return row?.hash;
}

/** Whether manuscripts of this account go once their books are made. */
export async function setDeletesManuscripts(
  db: Database,
  id: string,
  deletesManuscripts: boolean,
  now: number,
): Promise<void> {
  await db.update(users).set({ deletesManuscripts, updatedAt: now }).where(eq(users.id, id));
}

/** Makes every cookie worthless by which a browser is known for this account. */
export async function forgetKnownBrowsers(db: Database, id: string, now: number): Promise<void> {
  await db.update(users).set({ knownBrowsersSince: now }).where(eq(users.id, id));
}
