import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { templatePurchases } from "#db/schema/templates";

export type Purchase = typeof templatePurchases.$inferInsert;
type Statement = BatchItem<"sqlite">;

/** Writes a licence once for each payment. Somebody who has it already, from another payment, keeps the one they have. */
export const ownTemplateStatement = (db: Database, purchase: Purchase): Statement =>
  db.insert(templatePurchases).values(purchase).onConflictDoNothing();

/** The money went back: the licence ends. Twice changes nothing. */
export const revokeTemplateStatement = (
  db: Database,
  { provider, externalId }: Pick<Purchase, "provider" | "externalId">,
  state: "refunded" | "disputed",
  now: number,
): Statement =>
  db
    .update(templatePurchases)
    .set({ state, revokedAt: now })
    .where(
      and(
        eq(templatePurchases.provider, provider),
        eq(templatePurchases.externalId, externalId),
        eq(templatePurchases.state, "owned"),
      ),
    );

export type TemplateSales = {
  templateId: string;
  name: string;
  currency: string;
  sold: number;
  returned: number;
  revenueCents: number;
  creatorShareCents: number;
};

/** What each template sold, without what was given back. */
export const salesByTemplate = (db: Database): Promise<TemplateSales[]> => {
  const { state, priceCents, creatorShareCents, templateId, templateName, currency } = templatePurchases;
  const ofOwned = (cents: typeof priceCents | typeof creatorShareCents) =>
    sql<number>`coalesce(sum(case when ${state} = 'owned' then ${cents} else 0 end), 0)`;
  return db
    .select({
      templateId,
      name: sql<string>`max(${templateName})`,
      currency,
      sold: sql<number>`sum(${state} = 'owned')`,
      returned: sql<number>`sum(${state} <> 'owned')`,
      revenueCents: ofOwned(priceCents),
      creatorShareCents: ofOwned(creatorShareCents),
    })
    .from(templatePurchases)
    .groupBy(templateId, currency)
    .orderBy(sql`6 desc`);
};
