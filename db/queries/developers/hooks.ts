import { and, count, desc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { hookDeliveries, hooks } from "#db/schema/hooks";
import { jobs, projects } from "#db/schema/projects";

export type HookRow = typeof hooks.$inferSelect;
export type HookDeliveryRow = typeof hookDeliveries.$inferSelect;

export const hooksOf = (db: Database, userId: string): Promise<HookRow[]> =>
  db.select().from(hooks).where(eq(hooks.userId, userId)).orderBy(desc(hooks.createdAt), desc(hooks.id));

export const hookById = (db: Database, id: string): Promise<HookRow | undefined> =>
  db.query.hooks.findFirst({ where: eq(hooks.id, id) });

/** Adds a hook; false when its owner has `max` of them. */
export async function insertHook(db: Database, hook: HookRow, max: number): Promise<boolean> {
  const own = db.select({ n: count() }).from(hooks).where(eq(hooks.userId, hook.userId));
  const [, tooMany] = await db.batch([
    db.insert(hooks).values(hook),
    // Counted after it was added: two requests at once could both find room before.
    db
      .delete(hooks)
      .where(and(eq(hooks.id, hook.id), gt(sql`(${own})`, max)))
      .returning({ id: hooks.id }),
  ]);
  return tooMany.length === 0;
}

/** Changes a hook of this account; false when it has none of that id. */
export async function changeHook(
  db: Database,
  userId: string,
  id: string,
  change: Partial<Pick<HookRow, "sealed" | "sealedBefore" | "beforeUntil">>,
): Promise<boolean> {
  const rows = await db
    .update(hooks)
    .set(change)
    .where(and(eq(hooks.id, id), eq(hooks.userId, userId)))
    .returning({ id: hooks.id });
  return rows.length > 0;
}

export async function deleteHook(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(hooks)
    .where(and(eq(hooks.id, id), eq(hooks.userId, userId)))
    .returning({ id: hooks.id });
  return rows.length > 0;
}

/** Notes what is to be told; answers what was not noted before. */
export async function insertDeliveries(db: Database, rows: HookDeliveryRow[]): Promise<HookDeliveryRow[]> {
  if (rows.length === 0) return [];
  return db.insert(hookDeliveries).values(rows).onConflictDoNothing().returning();
}

/**
 * Takes a delivery that is due for one attempt; undefined when it is not, or somebody else has it. It is due again at `again`, should this
 * attempt die.
 */
export async function takeDelivery(
  db: Database,
  id: string,
  again: number,
  now: number,
): Promise<HookDeliveryRow | undefined> {
  const [row] = await db
    .update(hookDeliveries)
    .set({ attempts: sql`${hookDeliveries.attempts} + 1`, dueAt: again })
    .where(
      and(eq(hookDeliveries.id, id), eq(hookDeliveries.state, "waiting"), lte(hookDeliveries.dueAt, now)),
    )
    .returning();
  return row;
}

/** Notes what came of an attempt, unless another one has begun. */
export async function noteAttempt(
  db: Database,
  { id, attempts }: Pick<HookDeliveryRow, "id" | "attempts">,
  outcome: Partial<Pick<HookDeliveryRow, "state" | "status" | "problem" | "dueAt" | "endedAt">>,
): Promise<void> {
  await db
    .update(hookDeliveries)
    .set(outcome)
    .where(and(eq(hookDeliveries.id, id), eq(hookDeliveries.attempts, attempts)));
}

/** Sends a delivery of this account anew, from its first attempt; false when there is none, or it is waiting. */
export async function replayDelivery(
  db: Database,
  userId: string,
  hookId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const rows = await db
    .update(hookDeliveries)
    .set({ state: "waiting", attempts: 0, status: null, problem: null, dueAt: now, endedAt: null })
    .where(
      and(
        eq(hookDeliveries.id, id),
        eq(hookDeliveries.hookId, hookId),
        eq(hookDeliveries.userId, userId),
        inArray(hookDeliveries.state, ["delivered", "failed"]),
      ),
    )
    .returning({ id: hookDeliveries.id });
  return rows.length > 0;
}

/** The newest deliveries of a hook. */
export const deliveriesOf = (db: Database, hookId: string, limit: number): Promise<HookDeliveryRow[]> =>
  db
    .select()
    .from(hookDeliveries)
    .where(eq(hookDeliveries.hookId, hookId))
    .orderBy(desc(hookDeliveries.createdAt), desc(hookDeliveries.id))
    .limit(limit);

/** Deliveries whose message was lost: due since `before`. */
export async function overdueDeliveries(db: Database, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.state, "waiting"), lt(hookDeliveries.dueAt, before)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Jobs of owners of hooks that ended since `since` and were not told: their consumer died just then. */
export async function untoldJobs(db: Database, since: number, limit: number) {
  return db
    .select({ jobId: jobs.id, projectId: jobs.projectId, state: jobs.state })
    .from(jobs)
    .innerJoin(projects, eq(projects.id, jobs.projectId))
    .innerJoin(hooks, and(eq(hooks.userId, projects.ownerId), lt(hooks.createdAt, jobs.endedAt)))
    .leftJoin(hookDeliveries, and(eq(hookDeliveries.hookId, hooks.id), eq(hookDeliveries.jobId, jobs.id)))
    .where(
      and(
        gt(jobs.endedAt, since),
        inArray(jobs.state, ["done", "failed", "dead"]),
        isNull(hookDeliveries.id),
        // Its own events alone; nobody is told that a cover failed.
        sql`${hooks.events} like '%"' || case
          when ${jobs.kind} = 'cover' and ${jobs.state} = 'done' then 'cover.ready'
          when ${jobs.kind} = 'cover' then 'nothing'
          when ${jobs.state} = 'done' then 'book.ready'
          else 'book.failed' end || '"%'`,
      ),
    )
    .limit(limit);
}

export async function deleteOldDeliveries(db: Database, before: number): Promise<void> {
  await db.delete(hookDeliveries).where(lt(hookDeliveries.createdAt, before));
}
