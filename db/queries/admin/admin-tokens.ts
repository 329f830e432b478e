import { and, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { adminTokens } from "#db/schema/admin";
import { users } from "#db/schema/people";

export async function isAdminToken(db: Database, tokenHash: string, now: number): Promise<boolean> {
  const found = await db
    .select({ tokenHash: adminTokens.tokenHash })
    .from(adminTokens)
    .where(and(eq(adminTokens.tokenHash, tokenHash), gt(adminTokens.expiresAt, now)));
  return found.length > 0;
}

/** Uses a token up. False when there is none such, or it is over. */
export async function takeAdminToken(db: Database, tokenHash: string, now: number): Promise<boolean> {
  const taken = await db
    .delete(adminTokens)
    .where(and(eq(adminTokens.tokenHash, tokenHash), gt(adminTokens.expiresAt, now)))
    .returning({ tokenHash: adminTokens.tokenHash });
  return taken.length > 0;
}

export async function forgetOldAdminTokens(db: Database, now: number): Promise<void> {
  await db.delete(adminTokens).where(lte(adminTokens.expiresAt, now));
}

/**
 * Gives somebody a role. Taking the last administrator's away changes nothing and answers false; it is one statement, so that two
 * administrators cannot take each other's at once.
 */
export async function setRole(
  db: Database,
  id: string,
  role: "user" | "admin",
  now: number,
): Promise<boolean> {
  const otherAdmin = sql`EXISTS (SELECT 1 FROM users AS other WHERE other.role = 'admin' AND other.id <> ${id} AND other.closed_at IS NULL AND other.suspended_at IS NULL)`;
  const changed = await db
    .update(users)
    .set({ role, updatedAt: now })
    .where(and(eq(users.id, id), ne(users.role, role), role === "admin" ? undefined : otherAdmin))
    .returning({ id: users.id });
  return changed.length > 0;
}
