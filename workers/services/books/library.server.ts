import type { DatabaseOf } from "#db/client";
import {
  coverKindsFor,
  endLength,
  hasAnything,
  type LibraryCounts,
  type LibraryEnd,
  type LibraryFilter,
  type LibraryRow,
  libraryAuthors,
  libraryCounts,
  libraryRows,
  librarySeries,
  type SeriesTotal,
  seriesTotals,
  storeFilesOf,
} from "#db/queries/books/library";
import {
  booksWithoutAuthorKey,
  booksWithoutColumns,
  fillBookColumns,
  fillSearchTexts,
  ownProjects,
  putInSeries,
  setArchived,
} from "#db/queries/books/library-changes";
import type { ProjectRow } from "#db/queries/books/projects";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { knownFacts } from "#domain/books/known-facts";
import { type LibraryShow, type LibrarySort, libraryPageSize, maxChosen } from "#domain/books/library-view";
import { searchTextOf } from "#domain/books/search-text";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { bookColumnsOf } from "#workers/services/books/book-columns";
import { openBook } from "#workers/services/books/book-store.server";
import { type Archive, archiveOf } from "#workers/services/conversions/batch-archive.server";
import { bookEdition, bookPrefixOf, packEdition } from "#workers/services/files/file-keys";
import { createReadingBooks } from "#workers/services/reading/reading-books.server";

/** A click moves up to a hundred books, so this is far above what an author does. */
const changeRule = { kind: "window", limit: 120, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** Old books whose manifests one page reads, and of those side by side. */
const maxFilled = 12;
const filledAtOnce = 4;
const maxSwept = 40;
/** Search texts of before that one statement writes anew, and such statements of one request: two queries each. */
const maxTexts = 250;
const maxTextStatements = 8;

export type LibraryWish = {
  filter: LibraryFilter;
  show: LibraryShow;
  sort: LibrarySort;
  /** What a page gave as its `next`; what is none begins the list at its beginning. */
  after?: string | null;
};
/** A row, with what other tables know of it. */
export type LibraryBookRow = LibraryRow & {
  coverKinds: string[];
  /** Finished store files, those made of another edition with them. */
  storeFiles: { made: number; outdated: number };
};
export type LibraryPage = {
  rows: LibraryBookRow[];
  /** Where the next page begins; null on the last. */
  next: string | null;
  isLater: boolean;
  counts: LibraryCounts;
  /** False of an owner who has nothing here, whatever is looked for. */
  hasAny: boolean;
  series: SeriesTotal[];
};
export type LibraryDeps = { db: DatabaseOf; files: R2Bucket; throttle: Throttling };
export type Library = ReturnType<typeof createLibrary>;

/** All that an owner has made, as one list: looked through, put into series, set aside. */
export function createLibrary({ db, files, throttle }: LibraryDeps) {
  const reading = createReadingBooks({ db, files });
  const count = (ownerId: string, now: number) => throttle.hit("project-change", ownerId, changeRule, now);

  /** The row says from now on what its stored book does. */
  async function fill(row: FillableRow): Promise<void> {
    const { id, ownerId, name, facts, outputKey } = row;
    if (outputKey === null) return;
    const shelved = await reading.shelved(ownerId, { id, name, facts, outputKey });
    const known = facts && !knowsDescription(row) ? knownFacts(facts, await metadataIn(outputKey)) : facts;
    const columns = bookColumnsOf(row, {
      title: name,
      authors: shelved.authors,
      facts: { words: shelved.words, chapters: facts?.chapters ?? 0 },
    });
    await fillBookColumns(db(ownerId), { id, outputKey }, { ...columns, facts: known });
  }

  /** Empty of a book that is not stored. */
  const metadataIn = async (outputKey: string) =>
    (await openBook(files, bookPrefixOf(outputKey)))?.manifest.metadata ?? {};

  /** Fills in what rows of old books lack, as far as one request may read; false when there was nothing to fill in. */
  async function fillIn(ownerId: string, rows: LibraryRow[]): Promise<boolean> {
    const old = rows.filter(isIncomplete).slice(0, maxFilled);
    for (let at = 0; at < old.length; at += filledAtOnce)
      await Promise.all(old.slice(at, at + filledAtOnce).map((row) => fill({ ...row, ownerId })));
    return old.length > 0;
  }

  /** Gives rows of before what they are sorted by; `ownerId` undefined: of everybody. */
  async function fillAuthorKeys(shard: ReturnType<DatabaseOf>, ownerId: string | undefined): Promise<number> {
    const rows = await booksWithoutAuthorKey(shard, ownerId, maxTexts);
    await fillSearchTexts(
      shard,
      rows.map((row) => ({ ...row, searchText: searchTextOf(row) })),
    );
    return rows.length;
  }

  async function withOthers(ownerId: string, rows: LibraryRow[]): Promise<LibraryBookRow[]> {
    const books = rows.filter((row) => row.type === "manuscript").map((row) => row.id);
    if (books.length === 0) return rows.map((row) => ({ ...row, ...noOthers }));
    const [kinds, made] = await Promise.all([
      coverKindsFor(db(ownerId), ownerId, books),
      storeFilesOf(db(ownerId), books),
    ]);
    return rows.map((row) => {
      const edition = row.outputKey === null ? "" : packEdition(row.outputKey);
      const own = made.filter((file) => file.projectId === row.id);
      return {
        ...row,
        coverKinds: kinds.filter(({ bookId }) => bookId === row.id).map(({ kind }) => kind),
        storeFiles: {
          made: own.length,
          outdated: own.filter(
            (file) => file.edition !== edition || file.queuedAt < (row.detailsChangedAt ?? 0),
          ).length,
        },
      };
    });
  }

  return {
    /** One page of what is looked for, with how many there are of each state. */
    async page(ownerId: string, { filter, show, sort, after }: LibraryWish): Promise<LibraryPage> {
      const shard = db(ownerId);
      const from = after == null ? undefined : endOf(after, sort);
      if (sort === "author" && !from)
        for (let at = 0; at < maxTextStatements; at++)
          if ((await fillAuthorKeys(shard, ownerId)) < maxTexts) break;
      const look = () =>
        Promise.all([
          libraryRows(shard, ownerId, { filter, show, sort, after: from }, libraryPageSize + 1),
          libraryCounts(shard, ownerId, filter),
        ]);
      let [found, counts] = await look();
      if (await fillIn(ownerId, found)) [found, counts] = await look();
      const rows = found.slice(0, libraryPageSize);
      const last = rows.at(-1);
      const names = [...new Set(rows.flatMap(({ seriesName }) => seriesName ?? []))];
      const [whole, series, hasAny] = await Promise.all([
        withOthers(ownerId, rows),
        sort === "series" && rows.length > 0 ? seriesTotals(shard, ownerId, { filter, show }, names) : [],
        rows.length > 0 || hasAnything(shard, ownerId),
      ]);
      const isMore = found.length > libraryPageSize && last;
      return {
        rows: whole,
        next: isMore ? last.end : null,
        isLater: from !== undefined,
        ...{ counts, hasAny, series },
      };
    },

    /** The books that were changed last, the newest change first. */
    async lately(ownerId: string, limit: number): Promise<LibraryBookRow[]> {
      const wish = { filter: everything, show: "all", sort: "changed", after: undefined } as const;
      const look = () => libraryRows(db(ownerId), ownerId, wish, limit);
      let found = await look();
      if (await fillIn(ownerId, found)) found = await look();
      return withOthers(ownerId, found);
    },

    authors: (ownerId: string) => libraryAuthors(db(ownerId), ownerId),
    series: (ownerId: string) => librarySeries(db(ownerId), ownerId),

    /** Puts books into the archive or takes them out, and says how many. Refuses with `not-found` or `too-many-requests`. */
    async archive(
      ownerId: string,
      ids: readonly string[],
      isArchived: boolean,
      now: number,
    ): Promise<number> {
      await count(ownerId, now);
      const changed = await setArchived(db(ownerId), ownerId, within(ids), isArchived ? now : null);
      if (changed.length === 0) throw new Refusal("not-found");
      return changed.length;
    },

    /**
     * Puts books into a series in the order they are named, numbered from `from`; a null name takes them out of theirs.
     * Refuses with `not-found` or `too-many-requests`.
     */
    async putInSeries(
      ownerId: string,
      ids: readonly string[],
      { name, from }: { name: string | null; from: number | null },
      now: number,
    ): Promise<number> {
      await count(ownerId, now);
      const order = within(ids);
      const rows = await ownProjects(db(ownerId), ownerId, order);
      if (rows.length === 0) throw new Refusal("not-found");
      rows.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
      const places = rows.map((row, at) => ({
        id: row.id,
        seriesName: name,
        seriesNumber: name === null || from === null ? null : from + at,
        // The series stands in the EPUB, which does not have it yet.
        ...(row.type === "manuscript" && row.outputKey !== null && { detailsChangedAt: now }),
        searchText: searchTextOf({ ...row, title: row.name, seriesName: name }),
      }));
      await putInSeries(db(ownerId), ownerId, places, now);
      return rows.length;
    },

    /** The finished EPUBs among these as one ZIP. Refuses with `not-found`, and as `archiveOf` does. */
    async epubs(ownerId: string, ids: readonly string[]): Promise<Archive> {
      const order = within(ids);
      const rows = await ownProjects(db(ownerId), ownerId, order);
      if (rows.length === 0) throw new Refusal("not-found");
      const books = rows.filter((row) => row.type === "manuscript");
      books.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
      return archiveOf(files, "Colophon EPUBs", books);
    },

    /** Fills in what rows of old books lack, some at a time, and answers how many. Nobody need look at them for that. */
    async sweep(database = db("")): Promise<number> {
      const rows = await booksWithoutColumns(database, maxSwept);
      for (const row of rows) await fill(row);
      await fillAuthorKeys(database, undefined);
      return rows.length;
    },
  };
}

type FillableRow = Parameters<typeof bookColumnsOf>[0] &
  Pick<ProjectRow, "id" | "ownerId" | "facts" | "outputKey">;

const everything: LibraryFilter = { type: "all", author: null, words: [] };

const noOthers = { coverKinds: [], storeFiles: { made: 0, outdated: 0 } };

const isIncomplete = (row: LibraryRow): boolean => {
  const { type, status, outputKey, pages, shelvedEdition } = row;
  if (type !== "manuscript" || status !== "completed" || outputKey === null) return false;
  return pages === null || shelvedEdition !== bookEdition(outputKey) || !knowsDescription(row);
};

/** Once its author has saved the details, nobody asks what the manuscript brought. */
const knowsDescription = ({ details, facts }: Pick<ProjectRow, "details" | "facts">): boolean =>
  details !== null || facts === null || facts.hasDescription !== undefined;

/** At most a hundred of what was asked, each once. */
const within = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, maxChosen);

const maxEndLength = 2_000;

/** Undefined for what is no end of a page in this order. */
function endOf(text: string, sort: LibrarySort): LibraryEnd | undefined {
  if (text.length > maxEndLength) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isEnd(value) && value.length === endLength(sort) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isEnd = (value: unknown): value is LibraryEnd =>
  Array.isArray(value) && value.every((part) => typeof part === "string" || typeof part === "number");
