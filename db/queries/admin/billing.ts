import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { failedPayments, subscriptions } from "#db/schema/billing";
import { invoices } from "#db/schema/invoices";
import { users } from "#db/schema/people";
import type { SubscriptionStatus } from "#domain/plans/subscription";

/** Rows on one page. */
export const billedOnPage = 50;

export type InvoiceStatus = "paid" | "open" | "void";
export type InvoiceQuestion = { query: string; status: InvoiceStatus | null; page: number };
export type SubscriptionQuestion = { query: string; status: SubscriptionStatus | null; page: number };

const until = (from: string): string => `${from}\u{10ffff}`;

/** Ids of accounts whose username or address begins so; each has an index. */
function peopleBeginning(db: Database, query: string) {
  const key = query.toLowerCase();
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        and(gte(users.usernameKey, key), lt(users.usernameKey, until(key))),
        and(gte(users.emailKey, key), lt(users.emailKey, until(key))),
      ),
    );
}

function invoicesThat(db: Database, { query, status }: Omit<InvoiceQuestion, "page">): SQL | undefined {
  const number = query.toUpperCase();
  const isNumber = number.startsWith("COL-");
  return and(
    status ? eq(invoices.status, status) : undefined,
    isNumber ? and(gte(invoices.number, number), lt(invoices.number, until(number))) : undefined,
    query !== "" && !isNumber ? sql`${invoices.userId} in (${peopleBeginning(db, query)})` : undefined,
  );
}

/** Invoices of everybody, the newest first, one page and a row more. */
export const invoicesQuery = (db: Database, question: InvoiceQuestion) =>
  db
    .select()
    .from(invoices)
    .where(invoicesThat(db, question))
    .orderBy(desc(invoices.issuedAt))
    .limit(billedOnPage + 1)
    .offset((question.page - 1) * billedOnPage);

export const anyInvoice = (db: Database, id: string) =>
  db.query.invoices.findFirst({ where: eq(invoices.id, id) });

export const anySubscription = (db: Database, id: string) =>
  db.query.subscriptions.findFirst({ where: eq(subscriptions.id, id) });

/** Subscriptions of everybody, the newest first, one page and a row more; those given away with them. */
export const subscriptionsQuery = (db: Database, { query, status, page }: SubscriptionQuestion) =>
  db
    .select({ subscription: subscriptions, username: users.username, email: users.email })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        status ? eq(subscriptions.status, status) : undefined,
        query === "" ? undefined : sql`${subscriptions.userId} in (${peopleBeginning(db, query)})`,
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(billedOnPage + 1)
    .offset((page - 1) * billedOnPage);

const count = sql<number>`count(*)`;
/** A plan that was given is no business: nobody pays for it. */
const isPaid = sql`${subscriptions.priceCents} > 0`;

/** Subscriptions begun in a span, by day (of the Unix epoch). */
export const begunByDay = (db: Database, from: number, to: number) =>
  db
    .select({ day: sql<number>`${subscriptions.createdAt} / 86400000`, count })
    .from(subscriptions)
    .where(and(gte(subscriptions.createdAt, from), lt(subscriptions.createdAt, to), isPaid))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

/** Subscriptions that ended in a span, by day. */
export const endedByDay = (db: Database, from: number, to: number) =>
  db
    .select({ day: sql<number>`${subscriptions.endedAt} / 86400000`, count })
    .from(subscriptions)
    .where(and(gte(subscriptions.endedAt, from), lt(subscriptions.endedAt, to), isPaid))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

/** Payments that failed in a span, by day: how many, how many were made after all, and what is missing, in cents. */
export const failedByDay = (db: Database, from: number, to: number) =>
  db
    .select({
      day: sql<number>`${failedPayments.failedAt} / 86400000`,
      count,
      paid: sql<number>`count(${failedPayments.paidAt})`,
      missingCents: sql<number>`coalesce(sum(CASE WHEN ${failedPayments.paidAt} IS NULL THEN ${failedPayments.amountCents} END), 0)`,
    })
    .from(failedPayments)
    .where(and(gte(failedPayments.failedAt, from), lt(failedPayments.failedAt, to)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

/** Invoices that were paid in a span. */
export const paidBetween = (db: Database, from: number, to: number) =>
  db
    .select({ count })
    .from(invoices)
    .where(
      and(
        eq(invoices.status, "paid"),
        gte(invoices.issuedAt, from),
        lt(invoices.issuedAt, to),
        eq(invoices.kind, "subscription"),
      ),
    );

/** What is paid for now, by plan and cycle. */
export const byPlan = (db: Database) =>
  db
    .select({
      tier: subscriptions.tier,
      cycle: subscriptions.cycle,
      count,
      monthlyCents: sql<number>`sum(CASE ${subscriptions.cycle} WHEN 'yearly' THEN ${subscriptions.priceCents} / 12 ELSE ${subscriptions.priceCents} END)`,
    })
    .from(subscriptions)
    .where(sql`${subscriptions.status} in ('active', 'past_due')`)
    .groupBy(subscriptions.tier, subscriptions.cycle)
    .orderBy(asc(subscriptions.tier), asc(subscriptions.cycle));

/** Subscriptions begun since a moment, by the month they began and the one they ended in. */
export const cohortCounts = (db: Database, since: number) =>
  db
    .select({
      begun: sql<string>`strftime('%Y-%m', ${subscriptions.createdAt} / 1000, 'unixepoch')`,
      ended: sql<
        string | null
      >`CASE WHEN ${subscriptions.status} = 'cancelled' THEN strftime('%Y-%m', coalesce(${subscriptions.endedAt}, ${subscriptions.periodEnd}) / 1000, 'unixepoch') END`,
      count,
    })
    .from(subscriptions)
    .where(and(gte(subscriptions.createdAt, since), isPaid))
    .groupBy(sql`1`, sql`2`);
