import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { dailyFigures } from "#db/schema/admin";
import { subscriptions, webhookEvents } from "#db/schema/billing";
import { messages } from "#db/schema/messages";
import { users } from "#db/schema/people";
import { jobs, projects } from "#db/schema/projects";

export type DayFigures = typeof dailyFigures.$inferSelect;

const count = sql<number>`count(*)`;

export async function countsOfPeople(db: Database, since: number) {
  const tiers = await db.select({ tier: users.tier, people: count }).from(users).groupBy(users.tier);
  const [joined] = await db.select({ people: count }).from(users).where(gte(users.createdAt, since));
  const of = (tier: string) => tiers.find((one) => one.tier === tier)?.people ?? 0;
  const [free, premium, ultimate] = [of("free"), of("premium"), of("ultimate")];
  return { total: free + premium + ultimate, joined: joined?.people ?? 0, free, premium, ultimate };
}

/** Subscriptions that are paid for, and what they come to a month in cents: a yearly one by its twelfth. */
export async function countsOfSubscriptions(db: Database): Promise<{ active: number; monthlyCents: number }> {
  const [row] = await db
    .select({
      active: count,
      monthlyCents: sql<number>`coalesce(sum(CASE ${subscriptions.cycle} WHEN 'yearly' THEN ${subscriptions.priceCents} / 12 ELSE ${subscriptions.priceCents} END), 0)`,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.status, ["active", "past_due"]));
  return { active: row?.active ?? 0, monthlyCents: row?.monthlyCents ?? 0 };
}

/** Jobs that ended since a moment, by day (of the Unix epoch), state and kind. */
export const endedJobs = (db: Database, since: number) =>
  db
    .select({
      day: sql<number>`${jobs.endedAt} / 86400000`,
      state: jobs.state,
      kind: jobs.kind,
      jobs: count,
    })
    .from(jobs)
    .where(gte(jobs.endedAt, since))
    .groupBy(sql`1`, jobs.state, jobs.kind);

/** Failed projects since a moment, by what was wrong. The index is named: another one would look at every failure there ever was. */
export const failuresByCode = (db: Database, since: number) =>
  db
    .select({ code: sql<string | null>`error_code`, failures: count })
    .from(sql`projects INDEXED BY projects_failed`)
    .where(sql`status = 'failed' AND updated_at >= ${since}`)
    .groupBy(sql`error_code`)
    .orderBy(desc(count));

/** Bytes of manuscripts and finished files. Looks at every project: once a day. */
export async function storedBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${projects.sourceSize} + coalesce(${projects.outputSize}, 0)), 0)`,
    })
    .from(projects);
  return row?.bytes ?? 0;
}

export const figuresSince = (db: Database, day: string): Promise<DayFigures[]> =>
  db.select().from(dailyFigures).where(gte(dailyFigures.day, day)).orderBy(asc(dailyFigures.day));

/** The figures of the newest day up to `day`. */
export async function latestFigures(db: Database, day: string): Promise<DayFigures | undefined> {
  return db
    .select()
    .from(dailyFigures)
    .where(lte(dailyFigures.day, day))
    .orderBy(desc(dailyFigures.day))
    .limit(1)
    .get();
}

export async function figuresOf(db: Database, day: string): Promise<DayFigures | undefined> {
  return db.select().from(dailyFigures).where(eq(dailyFigures.day, day)).get();
}

export async function writeFigures(db: Database, figures: DayFigures): Promise<void> {
  await db
    .insert(dailyFigures)
    .values(figures)
    .onConflictDoUpdate({ target: dailyFigures.day, set: figures });
}

/** Jobs of one state: how many, and since when the oldest (queued) or newest (ended) stands. */
export async function jobsIn(db: Database, state: "queued" | "running" | "dead") {
  const [row] = await db
    .select({
      jobs: count,
      oldestQueuedAt: sql<number | null>`min(${jobs.queuedAt})`,
      lastEndedAt: sql<number | null>`max(${jobs.endedAt})`,
    })
    .from(jobs)
    .where(eq(jobs.state, state));
  return row ?? { jobs: 0, oldestQueuedAt: null, lastEndedAt: null };
}

/** How mail stands: how much waits or failed since a moment, and when the last one went out. */
export async function mailSince(db: Database, since: number) {
  const rows = await db
    .select({
      state: messages.state,
      messages: count,
      lastSentAt: sql<number | null>`max(${messages.sentAt})`,
    })
    .from(messages)
    .where(and(gte(messages.createdAt, since), eq(messages.channel, "mail")))
    .groupBy(messages.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.messages ?? 0;
  const sent = rows.map(({ lastSentAt }) => lastSentAt ?? 0);
  return { waiting: of("waiting"), failed: of("failed"), lastSentAt: Math.max(0, ...sent) || null };
}

/** When each payment service last told us something. */
export async function lastPaymentEvents(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ provider: webhookEvents.provider, at: sql<number>`max(${webhookEvents.receivedAt})` })
    .from(webhookEvents)
    .groupBy(webhookEvents.provider);
  return new Map(rows.map(({ provider, at }) => [provider, at]));
}

/** Bytes of the whole database, as it says itself. */
export async function databaseBytes(db: Database): Promise<number | undefined> {
  const { meta } = await db.run(sql`SELECT 1`);
  return meta.size_after;
}
