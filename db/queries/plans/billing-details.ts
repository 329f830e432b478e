import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { billingDetails } from "#db/schema/billing";

/** The VAT number somebody wants on their invoices; null when they have none. */
export async function vatIdOf(db: Database, userId: string): Promise<string | null> {
  const row = await db.query.billingDetails.findFirst({ where: eq(billingDetails.userId, userId) });
  return row?.vatId ?? null;
}

export async function keepVatId(
  db: Database,
  userId: string,
  vatId: string | null,
  now: number,
): Promise<void> {
  if (vatId === null) await db.delete(billingDetails).where(eq(billingDetails.userId, userId));
  else
    await db
      .insert(billingDetails)
      .values({ userId, vatId, updatedAt: now })
      .onConflictDoUpdate({ target: billingDetails.userId, set: { vatId, updatedAt: now } });
}
