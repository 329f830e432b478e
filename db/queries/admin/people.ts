import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { users } from "#db/schema/people";
import { projects } from "#db/schema/projects";
import type { PeopleQuestion } from "#domain/admin/people-question";

/** People on one page. */
export const peopleOnPage = 50;

/** A person as a row of the list shows them. */
export type ListedPerson = {
  id: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: "user" | "admin";
  tier: "free" | "premium" | "ultimate";
  subscriptionStatus: "active" | "cancelled" | "past_due" | "paused";
  suspendedAt: number | null;
  deletionDueAt: number | null;
  createdAt: number;
  lastSeenAt: number | null;
  books: number;
  conversionsThisMonth: number;
  conversionsEver: number;
  factor: "app" | "email" | "sms" | null;
};

/** One page of the people who fit, each with what its row shows. `period` is this month, `2026-11`. */
export async function listPeople(
  db: Database,
  question: PeopleQuestion,
  period: string,
): Promise<ListedPerson[]> {
  return peopleQuery(db, question, period);
}

export async function countPeople(db: Database, question: PeopleQuestion): Promise<number> {
  const [row] = await countQuery(db, question);
  return row?.people ?? 0;
}

/** The ids of a page come from an index alone; only its fifty rows are looked up. */
export function peopleQuery(db: Database, question: PeopleQuestion, period: string) {
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(fits(question))
    .orderBy(...order(question))
    .limit(peopleOnPage)
    .offset((question.page - 1) * peopleOnPage);
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      tier: users.tier,
      subscriptionStatus: users.subscriptionStatus,
      suspendedAt: users.suspendedAt,
      deletionDueAt: users.deletionDueAt,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      // Written out: inside a selected expression the builder leaves the tables' names away.
      books: sql<number>`(SELECT count(*) FROM projects WHERE projects.owner_id = users.id AND projects.type = 'manuscript' AND projects.deleted_at IS NULL)`,
      conversionsThisMonth: sql<number>`coalesce((SELECT usage.used FROM usage WHERE usage.owner_id = users.id AND usage.period = ${period} AND usage.kind = 'conversion'), 0)`,
      conversionsEver: sql<number>`coalesce((SELECT sum(usage.used) FROM usage WHERE usage.owner_id = users.id AND usage.kind = 'conversion'), 0)`,
      factor: sql<
        ListedPerson["factor"]
      >`(SELECT factors.method FROM factors WHERE factors.user_id = users.id AND factors.confirmed_at IS NOT NULL ORDER BY factors.rank LIMIT 1)`,
    })
    .from(users)
    .where(inArray(users.id, page))
    .orderBy(...order(question));
}

export const countQuery = (db: Database, question: PeopleQuestion) =>
  db.select({ people: sql<number>`count(*)` }).from(users).where(fits(question));

/** Everybody who fits, in order of their ids, a slice at a time: for a file of all of them. */
export async function peopleAfter(
  db: Database,
  question: PeopleQuestion,
  after: string,
  limit: number,
): Promise<(typeof users.$inferSelect)[]> {
  return db
    .select()
    .from(users)
    .where(and(fits(question), sql`${users.id} > ${after}`))
    .orderBy(asc(users.id))
    .limit(limit);
}

function fits({ query, plan, role, state }: PeopleQuestion): SQL | undefined {
  return and(
    isNull(users.closedAt),
    query === "" ? undefined : begins(query),
    plan ? eq(users.tier, plan) : undefined,
    // Written out, so that the index of administrators alone is used.
    role === "admin" ? sql`role = 'admin'` : role === "user" ? eq(users.role, "user") : undefined,
    state ? inState[state] : undefined,
  );
}

const inState: Record<NonNullable<PeopleQuestion["state"]>, SQL> = {
  suspended: isNotNull(users.suspendedAt),
  payment_due: eq(users.subscriptionStatus, "past_due"),
  leaving: isNotNull(users.deletionDueAt),
};

/** Name, last name, username or address begins with what was typed. Each of them has an index. */
function begins(query: string): SQL | undefined {
  const typed = asciiLower(query);
  const capital = asciiLower(query.slice(0, 1).toUpperCase() + query.slice(1));
  const names = typed === capital ? [typed] : [typed, capital];
  const key = query.toLowerCase();
  const range = (column: SQL | typeof users.sortName, from: string) =>
    and(gte(column as typeof users.sortName, from), lt(column as typeof users.sortName, `${from}\u{10ffff}`));
  return or(
    ...names.flatMap((name) => [range(users.sortName, name), range(sql`lower(last_name)`, name)]),
    and(gte(users.usernameKey, key), lt(users.usernameKey, `${key}\u{10ffff}`)),
    and(gte(users.emailKey, key), lt(users.emailKey, `${key}\u{10ffff}`)),
  );
}

/** As SQLite's lower() has it: only the letters of ASCII. */
const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function order({ sort }: PeopleQuestion): SQL[] {
  switch (sort) {
    case "name":
      return [asc(users.sortName), asc(users.id)];
    case "newest":
      return [desc(users.createdAt)];
    case "oldest":
      return [asc(users.createdAt)];
    case "seen":
      return [desc(users.lastSeenAt)];
  }
}

/** The newest books of somebody, by name alone. */
export async function bookNamesOf(db: Database, ownerId: string, limit: number) {
  return db
    .select({ name: projects.name, status: projects.status, updatedAt: projects.updatedAt })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), eq(projects.type, "manuscript"), isNull(projects.deletedAt)))
    .orderBy(desc(projects.updatedAt))
    .limit(limit);
}

export async function countBooksOf(db: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ books: sql<number>`count(*)` })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), eq(projects.type, "manuscript"), isNull(projects.deletedAt)));
  return row?.books ?? 0;
}

/** Suspends an account, or lifts it; false when it stood so already. */
export async function setSuspended(
  db: Database,
  id: string,
  at: number | null,
  now: number,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ suspendedAt: at, updatedAt: now })
    .where(and(eq(users.id, id), at === null ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Notes that somebody was there. */
export async function noteSeen(db: Database, id: string, now: number): Promise<void> {
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, id));
}
