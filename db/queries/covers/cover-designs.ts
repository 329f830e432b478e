import { and, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { coverDesigns, coverDesignVersions } from "#db/schema/covers";

export type DesignRow = typeof coverDesigns.$inferSelect;
export type NewDesignRow = typeof coverDesigns.$inferInsert;
/** What lists read: everything but the design itself. */
export type DesignEntry = Omit<DesignRow, "design">;
export type VersionRow = typeof coverDesignVersions.$inferSelect;
export type VersionEntry = Omit<VersionRow, "design">;
type Reason = VersionRow["reason"];

/** Versions kept of one design. */
const maxVersions = 20;
/** While somebody works, the state before a save is kept no oftener than this. */
const versionEveryMs = 10 * 60_000;

const { design: _design, ...entryColumns } = getTableColumns(coverDesigns);
const { design: _version, ...versionColumns } = getTableColumns(coverDesignVersions);

/** Newest first. */
export const designsOf = (db: Database, ownerId: string, limit: number): Promise<DesignEntry[]> =>
  db
    .select(entryColumns)
    .from(coverDesigns)
    .where(eq(coverDesigns.ownerId, ownerId))
    .orderBy(desc(coverDesigns.updatedAt), desc(coverDesigns.id))
    .limit(limit);

export const designsForBook = (
  db: Database,
  ownerId: string,
  bookProjectId: string,
): Promise<DesignEntry[]> =>
  db
    .select(entryColumns)
    .from(coverDesigns)
    .where(and(eq(coverDesigns.bookProjectId, bookProjectId), eq(coverDesigns.ownerId, ownerId)))
    .orderBy(desc(coverDesigns.updatedAt))
    .limit(50);

export const findDesign = (db: Database, ownerId: string, id: string): Promise<DesignRow | undefined> =>
  db.query.coverDesigns.findFirst({ where: ownDesign(ownerId, id) });

export const countDesigns = (db: Database, ownerId: string): Promise<number> =>
  db.$count(coverDesigns, eq(coverDesigns.ownerId, ownerId));

export async function insertDesign(db: Database, design: NewDesignRow): Promise<DesignRow> {
  return db.insert(coverDesigns).values(design).returning().get();
}

export type DesignChange = Partial<
  Pick<NewDesignRow, "name" | "design" | "coverType" | "bookProjectId" | "bookSeen">
>;

/**
 * Writes over revision `from`, keeping the state before as a version: always with a `reason` of its own, now and then
 * while saving. Undefined when there is no such revision (any more).
 */
export async function saveDesign(
  db: Database,
  {
    ownerId,
    id,
    from,
    reason,
  }: { ownerId: string; id: string; from: number; reason: "autosave" | "restore" },
  change: DesignChange,
  now: number,
): Promise<DesignRow | undefined> {
  const isThat = and(ownDesign(ownerId, id), eq(coverDesigns.revision, from));
  const isDue =
    reason === "autosave"
      ? sql`not exists (select 1 from ${coverDesignVersions} where ${coverDesignVersions.designId} = ${id}
          and ${coverDesignVersions.createdAt} > ${now - versionEveryMs}) and ${change.design ?? null} is not null
          and ${coverDesigns.design} <> ${change.design ?? ""}`
      : sql`1`;
  const [, saved] = await db.batch([
    db.insert(coverDesignVersions).select(
      db
        .select({
          id: sql<string>`${crypto.randomUUID()}`.as("id"),
          designId: coverDesigns.id,
          revision: coverDesigns.revision,
          reason: sql<Reason>`${reason}`.as("reason"),
          design: coverDesigns.design,
          createdAt: sql<number>`${now}`.as("created_at"),
        })
        .from(coverDesigns)
        .where(and(isThat, isDue)),
    ),
    db
      .update(coverDesigns)
      .set({ ...change, revision: sql`${coverDesigns.revision} + 1`, updatedAt: now })
      .where(isThat)
      .returning(),
    forgetOldVersions(db, id),
  ]);
  return saved[0];
}

/** Keeps what a finished cover was made from, and shows it in the design's small picture. */
export async function keepCoverVersion(
  db: Database,
  {
    ownerId,
    id,
    design,
    thumbnailKey,
  }: { ownerId: string; id: string; design: string; thumbnailKey: string },
  now: number,
): Promise<void> {
  await db.batch([
    db.insert(coverDesignVersions).select(
      db
        .select({
          id: sql<string>`${crypto.randomUUID()}`.as("id"),
          designId: coverDesigns.id,
          revision: coverDesigns.revision,
          reason: sql<Reason>`'cover'`.as("reason"),
          design: sql<string>`${design}`.as("design"),
          createdAt: sql<number>`${now}`.as("created_at"),
        })
        .from(coverDesigns)
        .where(ownDesign(ownerId, id)),
    ),
    db.update(coverDesigns).set({ thumbnailKey }).where(ownDesign(ownerId, id)),
    forgetOldVersions(db, id),
  ]);
}

const forgetOldVersions = (db: Database, designId: string) =>
  db.delete(coverDesignVersions).where(
    sql`${coverDesignVersions.id} in (select id from ${coverDesignVersions} where design_id = ${designId}
      order by created_at desc, revision desc limit -1 offset ${maxVersions})`,
  );

/** Sets the small picture; false when there is no such design. */
export async function setThumbnail(db: Database, ownerId: string, id: string, key: string): Promise<boolean> {
  const set = await db
    .update(coverDesigns)
    .set({ thumbnailKey: key })
    .where(ownDesign(ownerId, id))
    .returning({ id: coverDesigns.id });
  return set.length > 0;
}

/** Deletes a design with its versions; undefined when there is none. */
export async function deleteDesign(
  db: Database,
  ownerId: string,
  id: string,
): Promise<DesignEntry | undefined> {
  const [, deleted] = await db.batch([
    db
      .delete(coverDesignVersions)
      .where(
        sql`${coverDesignVersions.designId} in (select id from ${coverDesigns} where id = ${id} and owner_id = ${ownerId})`,
      ),
    db.delete(coverDesigns).where(ownDesign(ownerId, id)).returning(entryColumns),
  ]);
  return deleted[0];
}

export const versionsOf = (db: Database, designId: string): Promise<VersionEntry[]> =>
  db
    .select(versionColumns)
    .from(coverDesignVersions)
    .where(eq(coverDesignVersions.designId, designId))
    .orderBy(desc(coverDesignVersions.createdAt), desc(coverDesignVersions.revision))
    .limit(maxVersions);

export const findVersion = (db: Database, designId: string, id: string): Promise<VersionRow | undefined> =>
  db.query.coverDesignVersions.findFirst({
    where: and(eq(coverDesignVersions.id, id), eq(coverDesignVersions.designId, designId)),
  });

/** Deletes guests' designs nobody touched since `before`; answers their small pictures' keys. */
export async function dropGuestDesigns(db: Database, before: number, limit: number): Promise<string[]> {
  const old = () =>
    db
      .select({ id: coverDesigns.id })
      .from(coverDesigns)
      .where(and(eq(coverDesigns.ownerKind, "guest"), lt(coverDesigns.updatedAt, before)))
      .orderBy(coverDesigns.updatedAt)
      .limit(limit);
  const [, gone] = await db.batch([
    db.delete(coverDesignVersions).where(inArray(coverDesignVersions.designId, old())),
    db
      .delete(coverDesigns)
      .where(inArray(coverDesigns.id, old()))
      .returning({ key: coverDesigns.thumbnailKey }),
  ]);
  return gone.map((row) => row.key).filter((key) => key !== null);
}

/** Of these keys (at most 90) those that some row names. */
export async function knownThumbnailKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: coverDesigns.thumbnailKey })
    .from(coverDesigns)
    .where(inArray(coverDesigns.thumbnailKey, keys));
  return new Set(rows.map((row) => row.key).filter((key) => key !== null));
}

const ownDesign = (ownerId: string, id: string) =>
  and(eq(coverDesigns.id, id), eq(coverDesigns.ownerId, ownerId));
