import { and, count, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { apiTokens } from "#db/schema/tokens";

export type ApiTokenRow = typeof apiTokens.$inferSelect;

/** The tokens of an account that have not expired, newest first. */
export const tokensOf = (db: Database, userId: string, now: number): Promise<ApiTokenRow[]> =>
  db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), gt(apiTokens.expiresAt, now)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

export const tokenByHash = (db: Database, tokenHash: string, now: number): Promise<ApiTokenRow | undefined> =>
  db.query.apiTokens.findFirst({
    where: and(eq(apiTokens.tokenHash, tokenHash), gt(apiTokens.expiresAt, now)),
  });

/** Adds a token and forgets expired ones; false when its owner has `max` of them. */
export async function insertToken(
  db: Database,
  token: ApiTokenRow,
  max: number,
  now: number,
): Promise<boolean> {
  const own = db.select({ n: count() }).from(apiTokens).where(eq(apiTokens.userId, token.userId));
  const [, , tooMany] = await db.batch([
    db.delete(apiTokens).where(and(eq(apiTokens.userId, token.userId), lte(apiTokens.expiresAt, now))),
    db.insert(apiTokens).values(token),
    // Counted after it was added: two requests at once could both find room before.
    db
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, token.id), gt(sql`(${own})`, max)))
      .returning({ id: apiTokens.id }),
  ]);
  return tooMany.length === 0;
}

/** Ends a token; its name, or undefined when the account has no such token. */
export async function deleteToken(db: Database, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ name: apiTokens.name });
  return row?.name;
}

/** Ends every token of an account; answers how many there were. */
export async function deleteTokensOf(db: Database, userId: string): Promise<number> {
  const rows = await db.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ id: apiTokens.id });
  return rows.length;
}

export async function noteTokenUse(db: Database, id: string, now: number): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
}
