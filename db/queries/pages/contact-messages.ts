import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { contactMessages } from "#db/schema/pages";
import { users } from "#db/schema/people";

export type ContactMessageRow = typeof contactMessages.$inferSelect;

export const insertContactMessage = (db: Database, row: ContactMessageRow): Promise<unknown> =>
  db.insert(contactMessages).values(row);

/** `query`: words that must all stand in the name, the address or the subject. */
export type InboxQuestion = { state: ContactMessageRow["state"]; query: string };

/** Those of one state, paid authors' first: of what waits the oldest of each first, of the rest the newest. */
export const contactInbox = (
  db: Database,
  question: InboxQuestion,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(contactMessages)
    .where(fitsInbox(question))
    .orderBy(
      desc(contactMessages.isPaid),
      question.state === "new" ? asc(contactMessages.createdAt) : desc(contactMessages.createdAt),
    )
    .limit(limit)
    .offset(offset);

export const countInbox = (db: Database, question: InboxQuestion) =>
  db.select({ messages: sql<number>`count(*)` }).from(contactMessages).where(fitsInbox(question));

/** How many messages there are of each state. */
export const countByState = (db: Database) =>
  db
    .select({ state: contactMessages.state, messages: sql<number>`count(*)` })
    .from(contactMessages)
    .groupBy(contactMessages.state);

function fitsInbox({ state, query }: InboxQuestion): SQL | undefined {
  const { firstName, lastName, email, subject } = contactMessages;
  const text = sql`lower(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${subject})`;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return and(eq(contactMessages.state, state), ...words.map((word) => sql`instr(${text}, ${word}) > 0`));
}

/** Whether there was one. */
export async function setContactState(
  db: Database,
  id: string,
  state: ContactMessageRow["state"],
): Promise<boolean> {
  const changed = await db
    .update(contactMessages)
    .set({ state })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return changed.length > 0;
}

/** Administrators whose address is confirmed, at most `limit`. */
export const administrators = (db: Database, limit: number): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), isNotNull(users.emailVerifiedAt)))
    .limit(limit);
