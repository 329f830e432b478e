import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { coverPictures } from "#db/schema/covers";
import { chapterDrafts, draftPictures } from "#db/schema/editing";
import { dataExports } from "#db/schema/exports";
import { projects } from "#db/schema/projects";
import { storeFiles } from "#db/schema/store-files";
import { versions } from "#db/schema/versions";
import { type DataFate, dataFates } from "#domain/accounts/person-data";

export type ExportRow = typeof dataExports.$inferSelect;

/** Adds an export; false when another one of the same person is being made, or was begun after `since`. */
export async function insertExport(db: Database, row: ExportRow, since: number): Promise<boolean> {
  const same = sql`select 1 from ${dataExports} where ${dataExports.userId} = ${row.userId} and (${dataExports.state} = 'making' or ${dataExports.createdAt} > ${since})`;
  const columns = getTableColumns(dataExports);
  const names = Object.values(columns).map(({ name }) => sql.identifier(name));
  const values = Object.entries(columns).map(([key, column]) =>
    sql.param(row[key as keyof ExportRow], column),
  );
  const result = await db.run(
    sql`insert into ${dataExports} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} where not exists (${same})`,
  );
  return result.meta.changes === 1;
}

export const newestExport = (db: Database, userId: string): Promise<ExportRow | undefined> =>
  db.query.dataExports.findFirst({
    where: eq(dataExports.userId, userId),
    orderBy: desc(dataExports.createdAt),
  });

export const exportById = (db: Database, id: string): Promise<ExportRow | undefined> =>
  db.query.dataExports.findFirst({ where: eq(dataExports.id, id) });

/** Takes the making of an export over until `until`; undefined when somebody else has it, or it is made. */
export async function leaseExport(
  db: Database,
  id: string,
  until: number,
  now: number,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(dataExports)
    .set({ leasedUntil: until })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, "making"), lt(dataExports.leasedUntil, now)))
    .returning();
  return row;
}

/** Notes one more finished archive and lets go; false when somebody else took over meanwhile. */
export async function addPart(
  db: Database,
  { id, leasedUntil, parts }: ExportRow,
  size: number,
  packed: number,
): Promise<boolean> {
  const changed = await db
    .update(dataExports)
    .set({ parts: [...parts, size], packed, leasedUntil: 0 })
    .where(and(eq(dataExports.id, id), eq(dataExports.leasedUntil, leasedUntil)))
    .returning({ id: dataExports.id });
  return changed.length > 0;
}

export async function letGo(db: Database, { id, leasedUntil }: ExportRow): Promise<void> {
  await db
    .update(dataExports)
    .set({ leasedUntil: 0 })
    .where(and(eq(dataExports.id, id), eq(dataExports.leasedUntil, leasedUntil)));
}

export async function finishExport(db: Database, id: string, expiresAt: number): Promise<void> {
  await db.update(dataExports).set({ state: "ready", expiresAt }).where(eq(dataExports.id, id));
}

/** Those whose time is over, and those that could not be made since `before`. */
export const oldExports = (db: Database, now: number, before: number, limit: number): Promise<ExportRow[]> =>
  db
    .select()
    .from(dataExports)
    .where(
      or(
        lt(dataExports.expiresAt, now),
        and(eq(dataExports.state, "making"), lt(dataExports.createdAt, before)),
      ),
    )
    .limit(limit);

/** In the making, and nobody is at it. */
export async function idleExports(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.state, "making"), lt(dataExports.leasedUntil, now)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteExport(db: Database, id: string): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.id, id));
}

/** Which rows of a table are a person's. The names come from our own list, never from a request. */
function ownRows(fate: DataFate, userId: string) {
  if (fate.column === undefined) return undefined;
  const column = sql.identifier(fate.column);
  const ofOwner = (table: string) =>
    sql`(select id from ${sql.identifier(table)} where owner_id = ${userId})`;
  if (fate.fate !== "deleted" || fate.by === "person") return sql`${column} = ${userId}`;
  if (fate.by === "book") return sql`${column} in ${ofOwner("projects")}`;
  if (fate.by === "design") return sql`${column} in ${ofOwner("cover_designs")}`;
  return sql`${column} in (select id from proof_links where project_id in ${ofOwner("projects")})`;
}

/** How many rows of each table are this person's; tables without any are left out. */
export async function countOwnRows(db: Database, userId: string): Promise<{ table: string; rows: number }[]> {
  const found: { table: string; rows: number }[] = [];
  for (const [table, fate] of Object.entries(dataFates)) {
    const own = ownRows(fate, userId);
    if (!own) continue;
    const row = await db.get<{ rows: number }>(
      sql`select count(*) as rows from ${sql.identifier(table)} where ${own}`,
    );
    if (row && row.rows > 0) found.push({ table, rows: row.rows });
  }
  return found;
}

export async function someOwnRows(
  db: Database,
  userId: string,
  table: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Record<string, unknown>[]> {
  const fate = dataFates[table];
  const own = fate && ownRows(fate, userId);
  if (!own) return [];
  return db.all(
    sql`select * from ${sql.identifier(table)} where ${own} order by rowid limit ${limit} offset ${offset}`,
  );
}

type OwnFile = { id: string; name: string; key: string | null };

/** The files of some of a person's projects after one of them, in the order of their ids. */
export async function projectFilesAfter(db: Database, userId: string, after: string, limit: number) {
  const own = await db
    .select({
      id: projects.id,
      name: projects.name,
      type: projects.type,
      originalFileName: projects.originalFileName,
      sourceKey: projects.sourceKey,
      outputKey: projects.outputKey,
    })
    .from(projects)
    .where(and(eq(projects.ownerId, userId), gt(projects.id, after)))
    .orderBy(projects.id)
    .limit(limit);
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return { own, others: [] };
  const [past, stores, drafts, pictures] = await db.batch([
    db
      .select({ id: versions.projectId, number: versions.number, ...fileColumns(versions) })
      .from(versions)
      .where(inArray(versions.projectId, ids)),
    db
      .select({ id: storeFiles.projectId, name: storeFiles.store, key: storeFiles.outputKey })
      .from(storeFiles)
      .where(and(inArray(storeFiles.projectId, ids), isNotNull(storeFiles.outputKey))),
    db
      .select({ id: chapterDrafts.projectId, name: chapterDrafts.chapter, key: chapterDrafts.key })
      .from(chapterDrafts)
      .where(inArray(chapterDrafts.projectId, ids)),
    db
      .select({ id: draftPictures.projectId, name: draftPictures.id, key: draftPictures.key })
      .from(draftPictures)
      .where(inArray(draftPictures.projectId, ids)),
  ]);
  const earlier = past.flatMap(({ id, number, sourceKey, outputKey }): OwnFile[] => [
    { id, name: `version-${number}`, key: outputKey },
    { id, name: `version-${number}-manuscript`, key: sourceKey },
  ]);
  const forStores = stores.map((file): OwnFile => ({ ...file, name: `store-${file.name}` }));
  return { own, others: [...earlier, ...forStores, ...drafts, ...pictures] };
}

const fileColumns = ({ sourceKey, outputKey }: typeof versions) => ({ sourceKey, outputKey });

export const ownPictureFiles = (db: Database, userId: string): Promise<OwnFile[]> =>
  db
    .select({ id: coverPictures.id, name: coverPictures.name, key: coverPictures.key })
    .from(coverPictures)
    .where(eq(coverPictures.ownerId, userId));
