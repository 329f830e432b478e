import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { againSql, hasCoverSql, stateSql, statusSql } from "#db/queries/books/book-state-sql";
import { isHere } from "#db/queries/books/project-visibility";
import { projects } from "#db/schema/projects";
import { shelvedBooks } from "#db/schema/reading";
import { storeFiles } from "#db/schema/store-files";
import type { BookState } from "#domain/books/book-state";
import type { LibraryShow, LibrarySort, LibraryType } from "#domain/books/library-view";

/** What a person looks for in the library. `words` are folded already. */
export type LibraryFilter = { type: LibraryType; author: string | null; words: readonly string[] };
/** Where a page ends: the values its last row is sorted by. */
export type LibraryEnd = readonly (string | number)[];

export type LibraryRow = Awaited<ReturnType<typeof libraryRows>>[number];
export type LibraryCounts = Record<BookState | "archived", number>;

/** Covers that belong to a book: made for one that is still there, or in one. They have no row of their own. */
const belongsToBook = (ownerId: string): SQL => sql`(exists (select 1 from projects as book
    where book.id = json_extract(${projects.cover}, '$.bookProjectId') and book.type = 'manuscript')
  or ${projects.id} in (select book.cover_project_id from projects as book
    where book.owner_id = ${ownerId} and book.cover_project_id is not null))`;

function isOfType(type: LibraryType, ownerId: string): SQL {
  const singleCover = sql`(${projects.type} = 'cover' and not ${belongsToBook(ownerId)})`;
  switch (type) {
    case "all":
      return sql`(${projects.type} = 'manuscript' or ${singleCover})`;
    case "books":
      return sql`${projects.type} = 'manuscript'`;
    case "covers":
      return singleCover;
    case "sets":
      return sql`${projects.type} = 'batch'`;
  }
}

const found = (ownerId: string, { type, author, words }: LibraryFilter): SQL | undefined =>
  and(
    eq(projects.ownerId, ownerId),
    isHere(),
    isOfType(type, ownerId),
    author === null ? undefined : eq(projects.author, author),
    ...words.map(
      (word) => sql`instr(coalesce(${projects.searchText}, lower(${projects.name})), ${word}) > 0`,
    ),
  );

/** Of the tab that is shown. */
const shown = (show: LibraryShow): SQL | undefined => {
  if (show === "archive") return isNotNull(projects.archivedAt);
  return and(isNull(projects.archivedAt), show === "all" ? undefined : sql`${stateSql} = ${show}`);
};

const titleKey = sql`coalesce(${projects.searchText}, lower(${projects.name}))`;
const fromAuthor = sql`substr(${titleKey}, instr(${titleKey}, char(10)) + 1)`;
/**
 * What a book stands under by author: the search text's second line, as far as its tab. Rows of before that have none yet
 * stand under the name as it is written.
 */
const authorKey = sql`case when instr(${titleKey}, char(9)) = 0 then coalesce(lower(${projects.author}), '')
  else substr(${fromAuthor}, 1, instr(${fromAuthor}, char(9)) - 1) end`;
const seriesKeys = [
  sql`coalesce(lower(${projects.seriesName}), '')`,
  sql`coalesce(${projects.seriesNumber}, 1e9)`,
];

const sorts: Record<LibrarySort, { keys: SQL[]; direction: "asc" | "desc" }> = {
  series: { keys: [sql`(${projects.seriesName} is null)`, ...seriesKeys, titleKey], direction: "asc" },
  title: { keys: [titleKey], direction: "asc" },
  author: { keys: [sql`(${projects.author} is null)`, authorKey, titleKey], direction: "asc" },
  newest: { keys: [sql`${projects.createdAt}`], direction: "desc" },
  changed: { keys: [sql`${projects.updatedAt}`], direction: "desc" },
};

/** How many values an end of this sort has. */
export const endLength = (sort: LibrarySort): number => sorts[sort].keys.length + 1;

/** A page of the library, in order; `after` is where the page before it ended. */
export function libraryRows(
  db: Database,
  ownerId: string,
  {
    filter,
    show,
    sort,
    after,
  }: {
    filter: LibraryFilter;
    show: LibraryShow;
    sort: LibrarySort;
    after: LibraryEnd | undefined;
  },
  limit: number,
) {
  const { direction } = sorts[sort];
  const keys = [...sorts[sort].keys, sql`${projects.id}`];
  const list = sql.join(keys, sql`, `);
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const isAfter =
    after &&
    sql`(${list}) ${beyond} (${sql.join(
      after.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  const order = keys.map((key) => (direction === "asc" ? sql`${key} asc` : sql`${key} desc`));
  return db
    .select({ ...libraryColumns, end: sql<string>`json_array(${list})` })
    .from(projects)
    .leftJoin(shelvedBooks, eq(shelvedBooks.projectId, projects.id))
    .where(and(found(ownerId, filter), shown(show), isAfter))
    .orderBy(...order)
    .limit(limit);
}

/** What a list shows of a book: not its messages, which may be long. */
const libraryColumns = {
  id: projects.id,
  type: projects.type,
  name: projects.name,
  author: projects.author,
  seriesName: projects.seriesName,
  seriesNumber: projects.seriesNumber,
  status: statusSql,
  state: stateSql,
  progress: projects.progress,
  again: againSql,
  errorCode: projects.errorCode,
  sourceKind: projects.sourceKind,
  sourceKey: projects.sourceKey,
  outputKey: projects.outputKey,
  originalFileName: projects.originalFileName,
  outputFileName: projects.outputFileName,
  cover: projects.cover,
  hasCover: hasCoverSql,
  coverProjectId: projects.coverProjectId,
  details: projects.details,
  detailsChangedAt: projects.detailsChangedAt,
  facts: projects.facts,
  compliance: projects.compliance,
  pages: projects.pages,
  wrapPages: projects.wrapPages,
  passagesTotal: projects.passagesTotal,
  passagesChecked: projects.passagesChecked,
  skippedSteps: projects.skippedSteps,
  shelvedEdition: shelvedBooks.edition,
  files: sql<string | null>`case when ${projects.type} = 'batch' then (select json_object('files', count(*),
      'completed', coalesce(sum(file.status = 'completed'), 0), 'failed', coalesce(sum(file.status = 'failed'), 0),
      'progress', coalesce(avg(case when file.status in ('completed', 'failed') then 100 else file.progress end), 0))
    from projects as file where file.parent_id = ${projects.id} and file.type = 'manuscript'
      and file.deleted_at is null) end`,
  archivedAt: projects.archivedAt,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
};

/** How many there are of each state, whichever tab is shown; those in the archive count there alone. */
export async function libraryCounts(
  db: Database,
  ownerId: string,
  filter: LibraryFilter,
): Promise<LibraryCounts> {
  const group = sql<
    BookState | "archived"
  >`case when ${projects.archivedAt} is not null then 'archived' else ${stateSql} end`;
  const rows = await db
    .select({ group, count: sql<number>`count(*)` })
    .from(projects)
    .leftJoin(shelvedBooks, eq(shelvedBooks.projectId, projects.id))
    .where(found(ownerId, filter))
    .groupBy(sql`1`);
  const counts: LibraryCounts = { attention: 0, converting: 0, unfinished: 0, ready: 0, archived: 0 };
  for (const row of rows) counts[row.group] = row.count;
  return counts;
}

export type SeriesTotal = { name: string | null; books: number; author: string | null; authors: number };

/** How many books of the shown tab each of these series has, and who wrote them; null is for those in none. */
export const seriesTotals = (
  db: Database,
  ownerId: string,
  { filter, show }: { filter: LibraryFilter; show: LibraryShow },
  names: readonly string[],
): Promise<SeriesTotal[]> =>
  db
    .select({
      name: sql<string | null>`lower(${projects.seriesName})`,
      books: sql<number>`count(*)`,
      author: sql<string | null>`min(${projects.author})`,
      authors: sql<number>`count(distinct ${projects.author})`,
    })
    .from(projects)
    .leftJoin(shelvedBooks, eq(shelvedBooks.projectId, projects.id))
    .where(
      and(
        found(ownerId, filter),
        shown(show),
        or(
          isNull(projects.seriesName),
          names.length > 0
            ? inArray(
                sql`lower(${projects.seriesName})`,
                names.map((name) => sql`lower(${name})`),
              )
            : undefined,
        ),
      ),
    )
    .groupBy(sql`lower(${projects.seriesName})`);

const maxNames = 200;

/** The authors of an owner's books, by surname. */
export async function libraryAuthors(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ author: projects.author })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), isHere(), isNotNull(projects.author)))
    .groupBy(projects.author)
    .orderBy(sql`min(${authorKey})`, sql`lower(${projects.author})`)
    .limit(maxNames);
  return rows.flatMap(({ author }) => (author === null ? [] : [author]));
}

/** An owner's series, by name, with the number the next book of each would have. */
export async function librarySeries(
  db: Database,
  ownerId: string,
): Promise<{ name: string; next: number }[]> {
  const rows = await db
    .select({
      name: sql<string>`min(${projects.seriesName})`,
      last: sql<number>`coalesce(max(${projects.seriesNumber}), 0)`,
    })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), isHere(), isNotNull(projects.seriesName)))
    .groupBy(sql`lower(${projects.seriesName})`)
    .orderBy(sql`lower(${projects.seriesName})`)
    .limit(maxNames);
  return rows.map(({ name, last }) => ({ name, next: Math.floor(last) + 1 }));
}

/** The kinds of finished covers made for these books. */
export const coverKindsFor = (
  db: Database,
  ownerId: string,
  bookIds: readonly string[],
): Promise<{ bookId: string; kind: string }[]> => {
  const bookId = sql<string>`json_extract(${projects.cover}, '$.bookProjectId')`;
  const kind = sql<string>`json_extract(${projects.cover}, '$.coverType')`;
  return db
    .selectDistinct({ bookId, kind })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        eq(projects.type, "cover"),
        eq(projects.status, "completed"),
        isHere(),
        inArray(bookId, [...bookIds]),
      ),
    );
};

/** The finished store files of these books, each with the edition it was made from, and when it was asked for. */
export const storeFilesOf = (
  db: Database,
  bookIds: readonly string[],
): Promise<{ projectId: string; edition: string; queuedAt: number }[]> =>
  db
    .select({ projectId: storeFiles.projectId, edition: storeFiles.edition, queuedAt: storeFiles.queuedAt })
    .from(storeFiles)
    .where(and(inArray(storeFiles.projectId, [...bookIds]), isNotNull(storeFiles.outputKey)));

/** Whether an owner has anything at all that a library shows. */
export async function hasAnything(db: Database, ownerId: string): Promise<boolean> {
  const found = await db.query.projects.findFirst({
    columns: { id: true },
    where: and(eq(projects.ownerId, ownerId), isHere(), sql`${projects.type} <> 'edition'`),
  });
  return found !== undefined;
}
