import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { UserRow } from "#db/queries/accounts/users";
import { users } from "#db/schema/people";

/** The whole row of an account, its password's hash with it. */
export async function userRowById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.select().from(users).where(eq(users.id, id)).get();
}

/** Notes that the present address is proven; false when the account has another by now. */
export async function setEmailVerified(
  db: Database,
  id: string,
  emailKey: string,
  now: number,
): Promise<boolean> {
  const result = await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` })
    .where(and(eq(users.id, id), eq(users.emailKey, emailKey)))
    .run();
  return result.meta.changes === 1;
}

/**
 * Gives an account another address, proven at `now`; false when somebody else has it, or when the account's own was changed
 * meanwhile (`from`, where that is given).
 */
export async function setEmail(
  db: Database,
  id: string,
  { email, emailKey, from }: { email: string; emailKey: string; from?: string | undefined },
  now: number,
): Promise<boolean> {
  const result = await db
    .update(users)
    .set({ email, emailKey, emailVerifiedAt: now, updatedAt: now })
    .where(
      and(
        eq(users.id, id),
        from === undefined ? undefined : eq(users.emailKey, from),
        sql`not exists (select 1 from users other where other.email_key = ${emailKey} and other.id <> ${id})`,
      ),
    )
    .run();
  return result.meta.changes === 1;
}

/** Whether another account has this address. */
export async function isEmailTaken(db: Database, emailKey: string, exceptId: string): Promise<boolean> {
  const row = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), ne(users.id, exceptId)))
    .get();
  return row !== undefined;
}

/** Gives an account another password, and forgets the browsers it was known in; false when it was changed meanwhile. */
export async function replacePassword(
  db: Database,
  { id, passwordChangedAt }: Pick<UserRow, "id" | "passwordChangedAt">,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const isPresent =
    passwordChangedAt === null
      ? isNull(users.passwordChangedAt)
      : eq(users.passwordChangedAt, passwordChangedAt);
  const result = await db
    .update(users)
    // Two changes within one millisecond are two versions.
    .set({
      passwordHash,
      passwordChangedAt: Math.max(now, (passwordChangedAt ?? 0) + 1),
      knownBrowsersSince: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), isPresent))
    .run();
  return result.meta.changes === 1;
}
