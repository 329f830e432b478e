import { and, asc, desc, eq, lt, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { messages } from "#db/schema/messages";

export type MessageRow = typeof messages.$inferSelect;

type NewMessage = Pick<MessageRow, "id" | "userId" | "kind" | "channel" | "createdAt"> & { sealed: string };

export async function insertMessage(db: Database, row: NewMessage): Promise<void> {
  await db.insert(messages).values({ ...row, state: "waiting" });
}

/** The same for a batch with what the message tells of; with `onlyIf`, where that is so at this moment. */
export function insertMessageStatement(db: Database, row: NewMessage, onlyIf?: SQL): BatchItem<"sqlite"> {
  const { id, userId, kind, channel, sealed, createdAt } = row;
  return onlyIf
    ? db
        .insert(messages)
        .select(
          sql`select ${id}, ${userId}, ${kind}, ${channel}, ${sealed}, 'waiting', 0, 0, ${createdAt}, null where ${onlyIf}`,
        )
    : db.insert(messages).values({ ...row, state: "waiting" });
}

export async function messageById(db: Database, id: string): Promise<MessageRow | undefined> {
  return db.select().from(messages).where(eq(messages.id, id)).get();
}

/** Takes a waiting message for one consumer, until `until`; undefined when another has it or it is settled. */
export async function leaseMessage(
  db: Database,
  id: string,
  { now, until }: { now: number; until: number },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(messages)
    .set({ leasedUntil: until, tries: sql`${messages.tries} + 1` })
    .where(and(eq(messages.id, id), eq(messages.state, "waiting"), lte(messages.leasedUntil, now)))
    .returning();
  return row;
}

/** Lets go of a message that is to be tried again. */
export async function releaseMessage(db: Database, id: string): Promise<void> {
  await db
    .update(messages)
    .set({ leasedUntil: 0 })
    .where(and(eq(messages.id, id), eq(messages.state, "waiting")));
}

/** Notes that a message was sent or given up, and erases its body. False when it was settled before. */
export async function settleMessage(
  db: Database,
  id: string,
  state: "sent" | "failed",
  now: number,
): Promise<boolean> {
  const result = await db
    .update(messages)
    .set({ state, sealed: null, sentAt: state === "sent" ? now : null })
    .where(and(eq(messages.id, id), eq(messages.state, "waiting")))
    .run();
  return result.meta.changes === 1;
}

/** Notes that the outbox has a message: its body stays, to be looked at. */
export async function holdMessage(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(messages)
    .set({ state: "held", sentAt: now })
    .where(and(eq(messages.id, id), eq(messages.state, "waiting")));
}

/** The newest messages whose body is still there. */
export async function newestMessages(db: Database, limit: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(sql`${messages.sealed} is not null`)
    .orderBy(desc(messages.createdAt), desc(sql`rowid`))
    .limit(limit);
}

/** Ids of messages that have waited since before `before`: their queue may have forgotten them. */
export async function waitingMessages(db: Database, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.state, "waiting"), lt(messages.createdAt, before), lte(messages.leasedUntil, before)),
    )
    .orderBy(asc(messages.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Forgets messages from before `before`, whatever became of them. */
export async function deleteOldMessages(db: Database, before: number): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, before));
}
