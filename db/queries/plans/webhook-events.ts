import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { webhookEvents } from "#db/schema/billing";
import type { PaymentProvider } from "#domain/plans/payment-methods";

/** Notes an event. The second time it violates the key, which undoes the whole batch. */
export const noteEventStatement = (db: Database, row: typeof webhookEvents.$inferInsert) =>
  db.insert(webhookEvents).values(row);

export function isRepeatedEvent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/UNIQUE constraint failed: webhook_events\./.test(cause.message)) return true;
  return false;
}

export async function isKnownEvent(db: Database, provider: PaymentProvider, id: string): Promise<boolean> {
  const row = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.provider, provider), eq(webhookEvents.id, id)))
    .get();
  return row !== undefined;
}

export async function forgetEvents(db: Database, before: number): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before));
}
