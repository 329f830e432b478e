import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import type { ProjectRow } from "#db/queries/books/projects";
import { projects } from "#db/schema/projects";

/** Puts books into the archive, or takes them out; answers whose ids were changed. */
export async function setArchived(
  db: Database,
  ownerId: string,
  ids: readonly string[],
  archivedAt: number | null,
): Promise<string[]> {
  const changed = await db
    .update(projects)
    .set({ archivedAt })
    .where(own(ownerId, ids))
    .returning({ id: projects.id });
  return changed.map(({ id }) => id);
}

/** Of these projects, those that are this owner's and can be in a series or an archive. */
const own = (ownerId: string, ids: readonly string[]) =>
  and(
    eq(projects.ownerId, ownerId),
    inArray(projects.id, [...ids]),
    isHere(),
    sql`${projects.type} <> 'edition'`,
  );

export const ownProjects = (db: Database, ownerId: string, ids: readonly string[]): Promise<ProjectRow[]> =>
  db.select().from(projects).where(own(ownerId, ids)).limit(ids.length);

export type SeriesPlace = Pick<ProjectRow, "id" | "searchText" | "seriesName" | "seriesNumber"> & {
  detailsChangedAt?: number;
};

/** Gives books their places in a series, or takes them out of theirs, all at once. */
export async function putInSeries(
  db: Database,
  ownerId: string,
  places: readonly SeriesPlace[],
  now: number,
): Promise<void> {
  const [first, ...rest] = places.map(({ id, ...columns }) =>
    db
      .update(projects)
      .set({ ...columns, updatedAt: now })
      .where(own(ownerId, [id])),
  );
  if (first) await db.batch([first, ...rest]);
}

/** What a row says of a book that was made before it had columns for it. */
export async function fillBookColumns(
  db: Database,
  { id, outputKey }: { id: string; outputKey: string },
  columns: Pick<ProjectRow, "author" | "pages" | "searchText" | "facts">,
): Promise<void> {
  await db
    .update(projects)
    .set(columns)
    .where(and(eq(projects.id, id), eq(projects.outputKey, outputKey)));
}

/** Finished books whose row does not say yet what they are, of everybody, the oldest first. */
export const booksWithoutColumns = (db: Database, limit: number): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.status, "completed"),
        eq(projects.type, "manuscript"),
        isNotNull(projects.outputKey),
        isNull(projects.pages),
        isHere(),
      ),
    )
    .limit(limit);

/** Of whose author the search text of before holds no key to sort by; of one owner, or of everybody. */
export const booksWithoutAuthorKey = (
  db: Database,
  ownerId: string | undefined,
  limit: number,
): Promise<SearchedRow[]> =>
  db
    .select({
      id: projects.id,
      title: projects.name,
      author: projects.author,
      seriesName: projects.seriesName,
      originalFileName: projects.originalFileName,
    })
    .from(projects)
    .where(
      and(
        ownerId === undefined ? undefined : eq(projects.ownerId, ownerId),
        isNotNull(projects.author),
        sql`instr(coalesce(${projects.searchText}, ''), char(9)) = 0`,
      ),
    )
    .limit(limit);

type SearchedRow = Pick<ProjectRow, "id" | "author" | "seriesName" | "originalFileName"> & {
  title: string;
};

/** Gives rows their search texts in one statement, except those whose author or title has changed since they were read. */
export async function fillSearchTexts(
  db: Database,
  rows: readonly (SearchedRow & { searchText: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const texts = JSON.stringify(
    rows.map(({ id, title, author, searchText }) => ({ id, title, author, searchText })),
  );
  const of = (field: keyof (typeof rows)[number]) => sql`json_extract(filled.value, ${`$.${field}`})`;
  await db
    .update(projects)
    .set({ searchText: of("searchText") })
    .from(sql`json_each(${texts}) as filled`)
    .where(
      and(
        sql`${projects.id} = ${of("id")}`,
        sql`${projects.name} = ${of("title")}`,
        sql`${projects.author} is ${of("author")}`,
      ),
    );
}
