import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { testProviderObjects } from "#db/schema/billing";

type Row = typeof testProviderObjects.$inferSelect;
type Written = Pick<Row, "id" | "kind" | "userId" | "createdAt"> & { data: object };

/** The objects of the test provider, each as JSON. */
export const testProviderRows = (db: Database) => ({
  get: (kind: Row["kind"], id: string): Promise<Row | undefined> =>
    db.query.testProviderObjects.findFirst({
      where: and(eq(testProviderObjects.kind, kind), eq(testProviderObjects.id, id)),
    }),
  async put({ data, ...row }: Written): Promise<void> {
    const now = Date.now();
    const json = data as Record<string, unknown>;
    await db
      .insert(testProviderObjects)
      .values({ ...row, data: json, updatedAt: now })
      .onConflictDoUpdate({ target: testProviderObjects.id, set: { data: json, updatedAt: now } });
  },
  list: (kind: Row["kind"]): Promise<Row[]> =>
    db
      .select()
      .from(testProviderObjects)
      .where(eq(testProviderObjects.kind, kind))
      .orderBy(asc(testProviderObjects.createdAt), sql`rowid`),
});
