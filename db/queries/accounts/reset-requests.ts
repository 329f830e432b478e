import { eq, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { resetRequests } from "#db/schema/messages";

export type ResetRequestRow = typeof resetRequests.$inferSelect;

export async function insertResetRequest(db: Database, row: ResetRequestRow): Promise<void> {
  await db.insert(resetRequests).values(row).onConflictDoNothing();
}

/** Takes a request away and answers it; of two that take it, one gets it. */
export async function takeResetRequest(db: Database, id: string): Promise<ResetRequestRow | undefined> {
  const [row] = await db.delete(resetRequests).where(eq(resetRequests.id, id)).returning();
  return row;
}

export async function deleteOldResetRequests(db: Database, before: number): Promise<void> {
  await db.delete(resetRequests).where(lt(resetRequests.createdAt, before));
}
