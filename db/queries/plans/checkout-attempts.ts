import { and, asc, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { checkoutAttempts, customers } from "#db/schema/billing";
import type { PaymentProvider } from "#domain/plans/payment-methods";

export type CheckoutAttempt = typeof checkoutAttempts.$inferSelect;
export type CustomerRow = typeof customers.$inferSelect;

export const insertAttemptStatement = (db: Database, row: typeof checkoutAttempts.$inferInsert) =>
  db.insert(checkoutAttempts).values(row);

export const attemptById = (db: Database, id: string): Promise<CheckoutAttempt | undefined> =>
  db.query.checkoutAttempts.findFirst({ where: eq(checkoutAttempts.id, id) });

/** One of somebody's own; undefined for another person's. */
export const ownAttempt = (db: Database, userId: string, id: string): Promise<CheckoutAttempt | undefined> =>
  db.query.checkoutAttempts.findFirst({
    where: and(eq(checkoutAttempts.id, id), eq(checkoutAttempts.userId, userId)),
  });

/** Somebody's checkouts for a plan that may still be paid. */
export const openPlanAttempts = (db: Database, userId: string): Promise<CheckoutAttempt[]> =>
  db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.userId, userId),
        eq(checkoutAttempts.kind, "subscription"),
        eq(checkoutAttempts.state, "open"),
        isNotNull(checkoutAttempts.externalId),
      ),
    )
    .orderBy(desc(checkoutAttempts.createdAt));

/** Notes the provider's checkout. */
export async function noteCheckout(
  db: Database,
  id: string,
  { externalId, redirectUrl }: { externalId: string; redirectUrl: string | null },
): Promise<void> {
  await db.update(checkoutAttempts).set({ externalId, redirectUrl }).where(eq(checkoutAttempts.id, id));
}

/** Ends an attempt that is still open; one that has ended stays as it is. */
export const settleAttemptStatement = (
  db: Database,
  id: string,
  state: "completed" | "expired" | "failed",
  now: number,
) =>
  db
    .update(checkoutAttempts)
    .set({ state, completedAt: state === "completed" ? now : null })
    .where(
      and(
        eq(checkoutAttempts.id, id),
        // A checkout that we gave up may have been paid all the same.
        state === "completed"
          ? sql`${checkoutAttempts.state} <> 'completed'`
          : eq(checkoutAttempts.state, "open"),
      ),
    );

/** Open ones whose time is over, the oldest first. */
export const overdueAttempts = (db: Database, now: number, limit: number): Promise<CheckoutAttempt[]> =>
  db
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.state, "open"), lt(checkoutAttempts.expiresAt, now)))
    .orderBy(asc(checkoutAttempts.expiresAt))
    .limit(limit);

/** Who somebody is to every provider they have paid with. */
export const customersOf = (db: Database, userId: string): Promise<CustomerRow[]> =>
  db.select().from(customers).where(eq(customers.userId, userId));

export const customerOf = (
  db: Database,
  userId: string,
  provider: PaymentProvider,
): Promise<CustomerRow | undefined> =>
  db.query.customers.findFirst({
    where: and(eq(customers.userId, userId), eq(customers.provider, provider)),
  });

export const customerByExternalId = (
  db: Database,
  provider: PaymentProvider,
  externalId: string,
): Promise<CustomerRow | undefined> =>
  db.query.customers.findFirst({
    where: and(eq(customers.provider, provider), eq(customers.externalId, externalId)),
  });

/** Notes who somebody is to a provider; the first answer stands. */
export const noteCustomerStatement = (db: Database, row: typeof customers.$inferInsert) =>
  db.insert(customers).values(row).onConflictDoNothing();
