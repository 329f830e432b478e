import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import type { DiscountCodeRow } from "#db/queries/plans/discounts";
import { discountCodes } from "#db/schema/discounts";

const maxListed = 500;

/** Every code, the newest first. */
export const allCodes = (db: Database): Promise<DiscountCodeRow[]> =>
  db.select().from(discountCodes).orderBy(desc(discountCodes.createdAt)).limit(maxListed);

/** Writes a new one; false when its code is taken. */
export async function insertCode(db: Database, row: typeof discountCodes.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(discountCodes)
    .values(row)
    .onConflictDoNothing({ target: discountCodes.code })
    .returning({ id: discountCodes.id });
  return made.length > 0;
}

/** Changes one. Its code stays, and how often it was used. Answers it as it is then. */
export async function changeCode(
  db: Database,
  id: string,
  change: Partial<Omit<DiscountCodeRow, "id" | "code" | "usedCount" | "createdAt">>,
): Promise<DiscountCodeRow | undefined> {
  const [row] = await db.update(discountCodes).set(change).where(eq(discountCodes.id, id)).returning();
  return row;
}

export const codeById = (db: Database, id: string): Promise<DiscountCodeRow | undefined> =>
  db.query.discountCodes.findFirst({ where: eq(discountCodes.id, id) });

/** Deletes one that nobody has used or is about to use; false otherwise. */
export async function deleteUnusedCode(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .delete(discountCodes)
    .where(and(eq(discountCodes.id, id), eq(discountCodes.usedCount, 0)))
    .returning({ id: discountCodes.id });
  return gone.length > 0;
}
