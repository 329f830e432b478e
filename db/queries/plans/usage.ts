import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { usage } from "#db/schema/projects";
import type { UsageKind } from "#domain/plans/tiers";

export type Charge = { ownerId: string; period: string; kind: UsageKind };

export async function usedIn(
  db: Database,
  ownerId: string,
  period: string,
): Promise<Record<UsageKind, number>> {
  const rows = await db
    .select({ kind: usage.kind, used: usage.used })
    .from(usage)
    .where(and(eq(usage.ownerId, ownerId), eq(usage.period, period)));
  const used = (kind: UsageKind) => rows.find((row) => row.kind === kind)?.used ?? 0;
  return { conversion: used("conversion"), cover: used("cover") };
}

/** Everything an owner was ever charged for one kind. */
export async function usedEver(db: Database, ownerId: string, kind: UsageKind): Promise<number> {
  const row = await db
    .select({ used: sql<number>`coalesce(sum(${usage.used}), 0)` })
    .from(usage)
    .where(and(eq(usage.ownerId, ownerId), eq(usage.kind, kind)))
    .get();
  return row?.used ?? 0;
}

/**
 * Charges one, for a batch with the rows it pays for. At the limit it violates `used NOT NULL`, so the whole batch is
 * undone; `isLimitReached` knows that fault. `limit` null means unlimited.
 */
export function reserveStatement(db: Database, { ownerId, period, kind }: Charge, limit: number | null) {
  const one = limit === null || limit > 0 ? sql`1` : sql`NULL`;
  const next =
    limit === null
      ? sql`${usage.used} + 1`
      : sql`CASE WHEN ${usage.used} < ${limit} THEN ${usage.used} + 1 ELSE NULL END`;
  return db
    .insert(usage)
    .values({ ownerId, period, kind, used: one })
    .onConflictDoUpdate({ target: [usage.ownerId, usage.period, usage.kind], set: { used: next } });
}

/** Whether a batch failed because its `reserveStatement` found the limit reached. */
export function isLimitReached(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("NOT NULL constraint failed: usage.used")) return true;
  }
  return false;
}

/** Takes one charge back, never below zero. */
export function giveBackStatement(db: Database, { ownerId, period, kind }: Charge) {
  return db
    .update(usage)
    .set({ used: sql`max(${usage.used} - 1, 0)` })
    .where(and(eq(usage.ownerId, ownerId), eq(usage.period, period), eq(usage.kind, kind)));
}

/**
 * Takes back the charge of a project that still stands, whoever owns it by now. Put it in the same batch, before the
 * statement that sets `usage_state = 'returned'`: the second time there is nothing to take back.
 */
export function giveBackForProjectStatement(
  db: Database,
  projectId: string,
  lease: string | null = null,
  ownerId: string | null = null,
) {
  const isClaimed = lease === null ? sql`` : sql` AND lease = ${lease}`;
  const isOwn =
    ownerId === null ? sql`` : sql` AND owner_id = ${ownerId} AND type = 'manuscript' AND deleted_at IS NULL`;
  const fence = sql`${isClaimed}${isOwn}`;
  return db
    .update(usage)
    .set({ used: sql`max(${usage.used} - 1, 0)` })
    .where(
      sql`(${usage.ownerId}, ${usage.period}, ${usage.kind}) = (
        SELECT owner_id, usage_period, CASE type WHEN 'cover' THEN 'cover' ELSE 'conversion' END
        FROM projects WHERE id = ${projectId} AND usage_state = 'reserved'${fence})`,
    );
}
