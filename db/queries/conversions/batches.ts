import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { isMissing, type ProjectRow } from "#db/queries/books/projects";
import { projects } from "#db/schema/projects";
import { type BatchTotals, batchTotals } from "#domain/batch/batch-totals";
import { searchTextOf } from "#domain/books/search-text";
import type { ConversionOptions } from "#domain/convert/options";

/** A project's row; of a batch it stands as its files do, and says how many they are. */
export type CountedRow = ProjectRow & {
  batch?: BatchTotals;
  /** Its EPUB has a cover, put in here or its own. */
  hasCover?: boolean;
};

/**
 * What groups files: `batch`, a project of its own, or `bulk`, which is an id alone. Both are the `parent_id` of their files.
 * `limit`: files it may hold.
 */
export type FileGroup = {
  kind: "batch" | "bulk";
  id: string;
  limit: number;
  name: string;
  /** The series its books are numbered in, by their places. */
  series?: string | undefined;
};

/** The longest group there can be; a plan's limit is far below. */
const maxFiles = 500;
const idsAtOnce = 90;

const filesIn = (ownerId: string, groupId: string): SQL | undefined =>
  and(
    eq(projects.ownerId, ownerId),
    eq(projects.parentId, groupId),
    eq(projects.type, "manuscript"),
    isHere(),
  );

/** The files of a batch or a bulk conversion, in their order. */
export const filesOfGroup = (db: Database, ownerId: string, groupId: string): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(filesIn(ownerId, groupId))
    .orderBy(asc(projects.batchPosition), asc(projects.createdAt))
    .limit(maxFiles);

/** Who has a project of this id, whoever asks: only for telling whether the id is still to be had. */
export const holderOf = (
  db: Database,
  id: string,
): Promise<Pick<ProjectRow, "ownerId" | "type" | "deletedAt"> | undefined> =>
  db
    .select({ ownerId: projects.ownerId, type: projects.type, deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.id, id))
    .get();

/** What lies at a place of a group and has not failed. */
export const fileAt = (
  db: Database,
  ownerId: string,
  groupId: string,
  position: number,
): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({
    where: and(
      filesIn(ownerId, groupId),
      eq(projects.batchPosition, position),
      ne(projects.status, "failed"),
    ),
    orderBy: asc(projects.createdAt),
  });

/** Lets every batch among the rows stand as its files do. */
export async function withTotals(db: Database, ownerId: string, rows: ProjectRow[]): Promise<CountedRow[]> {
  const ids = rows.filter((row) => row.type === "batch").map((row) => row.id);
  if (ids.length === 0) return rows;
  const files: Pick<
    ProjectRow,
    "parentId" | "status" | "progress" | "startedAt" | "completedAt" | "sourceSize"
  >[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce)
    files.push(
      ...(await db
        .select({
          parentId: projects.parentId,
          status: projects.status,
          progress: projects.progress,
          startedAt: projects.startedAt,
          completedAt: projects.completedAt,
          sourceSize: projects.sourceSize,
        })
        .from(projects)
        .where(
          and(
            eq(projects.ownerId, ownerId),
            inArray(projects.parentId, ids.slice(at, at + idsAtOnce)),
            eq(projects.type, "manuscript"),
            isHere(),
          ),
        )),
    );
  return rows.map((row) => {
    if (row.type !== "batch") return row;
    const own = files.filter((file) => file.parentId === row.id);
    const batch = batchTotals(own);
    const { status, progress, startedAt, completedAt } = batch;
    const sourceSize = own.reduce((sum, file) => sum + file.sourceSize, 0);
    return { ...row, status, progress, startedAt, completedAt, sourceSize, batch };
  });
}

/** Leaves out the files of a batch that has a row of its own: it stands for them. */
export const isNotInBatch = (): SQL =>
  sql`not exists (select 1 from projects as batch where batch.id = projects.parent_id and batch.deleted_at is null)`;

type Owned = { id: string; ownerId: string; ownerKind: "user" | "guest" };
type Statements = BatchItem<"sqlite">[];

/**
 * The statements that put a new project into its group, around those that insert it. A file that failed at the same place
 * gives way to it; a place that is taken becomes the next free one. The whole batch is undone when the group is full
 * (`isGroupFull`), or not this owner's (`isGroupGone`).
 */
export function placeStatements(
  db: Database,
  group: FileGroup,
  file: Owned & { position: number | null },
  options: ConversionOptions,
  now: number,
): { before: Statements; after: Statements } {
  const retired =
    file.position === null
      ? []
      : [
          db
            .update(projects)
            .set({ deletedAt: now, updatedAt: now })
            .where(
              and(
                filesIn(file.ownerId, group.id),
                eq(projects.batchPosition, file.position),
                eq(projects.status, "failed"),
              ),
            ),
        ];
  return {
    before: [...groupStatements(db, group, file, options, now), ...retired],
    after: [nextPlace(db, group, file), ...numbered(db, group, file), guarded(db, group, file)],
  };
}

/** The statements that put a project of this owner that is in no group into one, and into its series. */
export function adoptStatements(
  db: Database,
  group: FileGroup,
  file: ProjectRow,
  position: number | null,
  options: ConversionOptions,
  now: number,
): [BatchItem<"sqlite">, ...Statements] {
  const own = { ...file, position };
  const inSeries = group.series && {
    seriesName: group.series,
    searchText: searchTextOf({ ...file, title: file.name, seriesName: group.series }),
  };
  return [
    db
      .update(projects)
      .set({ parentId: group.id, batchPosition: position, ...inSeries, updatedAt: now })
      .where(and(eq(projects.id, file.id), eq(projects.ownerId, file.ownerId), isNull(projects.parentId))),
    ...groupStatements(db, group, own, options, now),
    nextPlace(db, group, own),
    ...numbered(db, group, own),
    guarded(db, group, own),
  ];
}

/** A batch's own project, made with its first file. */
function groupStatements(
  db: Database,
  { kind, id, name }: FileGroup,
  { ownerId, ownerKind }: Owned,
  options: ConversionOptions,
  now: number,
): Statements {
  if (kind === "bulk") return [];
  const searchText = searchTextOf({ title: name, author: null, seriesName: null, originalFileName: null });
  const row = {
    id,
    ownerId,
    ownerKind,
    name,
    options,
    searchText,
    type: "batch",
    status: "pending",
  } as const;
  return [
    db
      .insert(projects)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
  ];
}

function nextPlace(
  db: Database,
  group: FileGroup,
  { id, ownerId, position }: Owned & { position: number | null },
) {
  const others = sql`from projects as other where other.parent_id = ${group.id} and other.owner_id = ${ownerId} and other.deleted_at is null and other.id <> ${id}`;
  const isTaken =
    position === null ? sql`1` : sql`exists (select 1 ${others} and other.batch_position = ${position})`;
  return db
    .update(projects)
    .set({ batchPosition: sql`(select coalesce(max(other.batch_position), -1) + 1 ${others})` })
    .where(and(eq(projects.id, id), eq(projects.parentId, group.id), isTaken));
}

/** A book of a series has the number of its place among the others; its row has the series' name already. */
function numbered(db: Database, { id: groupId, series }: FileGroup, { id }: Owned): Statements {
  if (!series) return [];
  return [
    db
      .update(projects)
      .set({ seriesNumber: sql`${projects.batchPosition} + 1` })
      .where(and(eq(projects.id, id), eq(projects.parentId, groupId))),
  ];
}

/** NULL in a column that takes none undoes the whole batch. */
function guarded(db: Database, group: FileGroup, { id, ownerId }: Owned) {
  const own = sql`select 1 from projects as own where own.id = ${group.id}`;
  const isOurs =
    group.kind === "bulk"
      ? sql`not exists (${own})`
      : sql`exists (${own} and own.owner_id = ${ownerId} and own.type = 'batch' and own.deleted_at is null)`;
  const files = sql`(select count(*) from projects as file where file.parent_id = ${group.id} and file.owner_id = ${ownerId} and file.deleted_at is null)`;
  return db
    .update(projects)
    .set({
      status: sql`case when ${files} > ${group.limit} then null else ${projects.status} end`,
      type: sql`case when ${isOurs} then ${projects.type} else null end`,
    })
    .where(and(eq(projects.id, id), eq(projects.parentId, group.id)));
}

export const isGroupFull = (error: unknown): boolean => isMissing("projects.status", error);
export const isGroupGone = (error: unknown): boolean => isMissing("projects.type", error);
