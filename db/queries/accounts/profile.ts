import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { users } from "#db/schema/people";

export type Preferences = Pick<typeof users.$inferSelect, "theme" | "bookLanguage" | "wantedNotices">;

export async function setNames(
  db: Database,
  id: string,
  names: { firstName: string | null; lastName: string | null },
  now: number,
): Promise<void> {
  await db
    .update(users)
    .set({ ...names, updatedAt: now })
    .where(eq(users.id, id));
}

/** Gives an account another username; false when somebody else has it. */
export async function setUsername(
  db: Database,
  id: string,
  { username, usernameKey }: { username: string; usernameKey: string },
  now: number,
): Promise<boolean> {
  const result = await db
    .update(users)
    .set({ username, usernameKey, updatedAt: now })
    .where(
      and(
        eq(users.id, id),
        sql`not exists (select 1 from users other where other.username_key = ${usernameKey} and other.id <> ${id})`,
      ),
    )
    .run();
  return result.meta.changes === 1;
}

/** Notes where an account's picture lies; false when it was `before` no longer: changed at the same moment. */
export async function setPictureKey(
  db: Database,
  id: string,
  { before, pictureKey }: { before: string | null; pictureKey: string | null },
  now: number,
): Promise<boolean> {
  const result = await db
    .update(users)
    .set({ pictureKey, updatedAt: now })
    .where(and(eq(users.id, id), sql`${users.pictureKey} is ${before}`))
    .run();
  return result.meta.changes === 1;
}

export async function setPreferences(
  db: Database,
  id: string,
  preferences: Partial<Preferences>,
  now: number,
): Promise<void> {
  await db
    .update(users)
    .set({ ...preferences, updatedAt: now })
    .where(eq(users.id, id));
}
