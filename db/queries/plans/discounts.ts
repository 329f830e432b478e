import { and, eq, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { discountCodes, discountRedemptions } from "#db/schema/discounts";

export type DiscountCodeRow = typeof discountCodes.$inferSelect;
export type Redemption = typeof discountRedemptions.$inferInsert;
type Statement = BatchItem<"sqlite">;

/** A code with whether this person has had it; undefined when there is none. */
export async function codeFor(
  db: Database,
  code: string,
  userId: string,
): Promise<(DiscountCodeRow & { isUsedByPerson: boolean }) | undefined> {
  const [codes, used] = await db.batch([
    db.select().from(discountCodes).where(eq(discountCodes.code, code)),
    db
      .select({ id: discountRedemptions.id })
      .from(discountRedemptions)
      .innerJoin(discountCodes, eq(discountCodes.id, discountRedemptions.codeId))
      .where(
        and(
          eq(discountCodes.code, code),
          eq(discountRedemptions.userId, userId),
          ne(discountRedemptions.state, "released"),
        ),
      ),
  ]);
  const [row] = codes;
  return row && { ...row, isUsedByPerson: used.length > 0 };
}

/**
 * Reserves one use of a code, for the batch that writes its checkout. With none left it violates `used_count NOT NULL`, with a
 * person's second one the index of redemptions: then the whole batch is undone, and `discountFaultOf` says which it was.
 */
export function reserveCodeStatements(db: Database, redemption: Redemption): Statement[] {
  return [
    db
      .update(discountCodes)
      .set({
        usedCount: sql`CASE WHEN ${discountCodes.maxUses} IS NULL OR ${discountCodes.usedCount} < ${discountCodes.maxUses}
          THEN ${discountCodes.usedCount} + 1 ELSE NULL END`,
        updatedAt: redemption.createdAt,
      })
      .where(eq(discountCodes.id, redemption.codeId)),
    db.insert(discountRedemptions).values(redemption),
  ];
}

/** Why a batch with a reservation was undone; undefined when it was something else. */
export function discountFaultOf(error: unknown): "used-up" | "used-by-you" | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("NOT NULL constraint failed: discount_codes.used_count")) return "used-up";
    if (
      /UNIQUE constraint failed: (?:index 'discount_redemptions_once'|discount_redemptions\.code_id)/.test(
        cause.message,
      )
    )
      return "used-by-you";
  }
  return undefined;
}

/** The checkout was paid: its code is used. */
export const codeUsedStatement = (db: Database, attemptId: string, now: number): Statement =>
  db
    .update(discountRedemptions)
    .set({ state: "used", updatedAt: now })
    .where(and(eq(discountRedemptions.attemptId, attemptId), eq(discountRedemptions.state, "reserved")));

/** The checkout ended unpaid: its code can be used again, by this person too. Twice changes nothing. */
export function releaseCodeStatements(db: Database, attemptId: string, now: number): Statement[] {
  const reserved = and(
    eq(discountRedemptions.attemptId, attemptId),
    eq(discountRedemptions.state, "reserved"),
  );
  return [
    db
      .update(discountCodes)
      .set({ usedCount: sql`max(0, ${discountCodes.usedCount} - 1)`, updatedAt: now })
      .where(
        sql`${discountCodes.id} in (select ${discountRedemptions.codeId} from ${discountRedemptions} where ${reserved})`,
      ),
    db.update(discountRedemptions).set({ state: "released", updatedAt: now }).where(reserved),
  ];
}
