import { and, eq, isNull } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import type { SubscriptionRow } from "#db/queries/plans/subscriptions";
import { failedPayments } from "#db/schema/billing";

/** Notes that the payment of a period failed, once, or that it was made after all. For the batch that writes the subscription. */
export function failureStatements(db: Database, row: SubscriptionRow, now: number): BatchItem<"sqlite">[] {
  const { id: subscriptionId, periodStart, userId, priceCents: amountCents, currency } = row;
  if (row.status === "past_due") {
    const failedAt = row.pastDueSince ?? now;
    return [
      db
        .insert(failedPayments)
        .values({ subscriptionId, periodStart, userId, amountCents, currency, failedAt })
        .onConflictDoNothing(),
    ];
  }
  if (row.status !== "active") return [];
  const late = and(eq(failedPayments.subscriptionId, subscriptionId), isNull(failedPayments.paidAt));
  return [db.update(failedPayments).set({ paidAt: now }).where(late)];
}
