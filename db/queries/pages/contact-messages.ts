import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { contactMessages } from "#db/schema/pages";
import { users } from "#db/schema/people";

export type ContactMessageRow = typeof contactMessages.$inferSelect;

export const insertContactMessage = (db: Database, row: ContactMessageRow): Promise<unknown> =>
  db.insert(contactMessages).values(row);

/** Those of one state: paid authors' first, the oldest of each first. */
export const contactInbox = (
  db: Database,
  state: ContactMessageRow["state"],
  limit: number,
  offset: number,
): Promise<ContactMessageRow[]> =>
  db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.state, state))
    .orderBy(desc(contactMessages.isPaid), asc(contactMessages.createdAt))
    .limit(limit)
    .offset(offset);

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
