import { desc, gte } from "drizzle-orm";
import type { Database } from "#db/client";
import { paymentDifferences } from "#db/schema/billing";

export async function insertDifference(
  db: Database,
  row: typeof paymentDifferences.$inferInsert,
): Promise<void> {
  await db.insert(paymentDifferences).values(row);
}

/** What comparisons found since, the newest first. */
export const findingsSince = (db: Database, since: number) =>
  db
    .select()
    .from(paymentDifferences)
    .where(gte(paymentDifferences.foundAt, since))
    .orderBy(desc(paymentDifferences.foundAt))
    .limit(200);
