import { expect, test } from "vitest";
import {
  endLength,
  type LibraryEnd,
  type LibraryFilter,
  libraryAuthors,
  libraryCounts,
  libraryRows,
  seriesTotals,
} from "#db/queries/books/library";
import { librarySorts } from "#domain/books/library-view";
import { searchTextOf, searchWords } from "#domain/books/search-text";
import { bindings } from "../../../tests/setup/call-route";
import { db } from "../../../tests/setup/conversion-bench";
import { stateCases } from "../../../tests/setup/state-cases";

const everything: LibraryFilter = { type: "all", author: null, words: [] };

type Row = Record<string, string | number | null>;

async function insert(ownerId: string, rows: Row[]): Promise<void> {
  await bindings.DB.batch(
    rows.map((row, at) => {
      const whole: Row = {
        id: `${ownerId}-${at}`,
        owner_id: ownerId,
        owner_kind: "user",
        name: `Book ${at}`,
        type: "manuscript",
        status: "completed",
        options: "{}",
        created_at: at,
        updated_at: at,
        ...row,
      };
      const columns = Object.keys(whole);
      return bindings.DB.prepare(
        `INSERT INTO projects (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
      ).bind(...Object.values(whole));
    }),
  );
}

/** Ten thousand books of one author in one statement: every fourth in one of 300 series, states by turns. */
async function tenThousand(ownerId: string): Promise<void> {
  await bindings.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
     INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, created_at, updated_at, search_text,
       author, series_name, series_number, cover_project_id, passages_total, archived_at)
     SELECT ?1 || '-' || printf('%05d', i), ?1, 'user', 'Book ' || (i * 7919 % 10000), 'manuscript',
       CASE i % 5 WHEN 0 THEN 'failed' WHEN 1 THEN 'processing' ELSE 'completed' END, '{}', i / 3, i / 2,
       'book ' || printf('%05d', i * 7919 % 10000) || char(10) || (i % 50) || ', author' || char(9) || 'author ' || (i % 50)
         || char(10) || char(10),
       'Author ' || (i % 50), CASE WHEN i % 4 = 0 THEN 'Series ' || (i % 300) END, i / 300,
       CASE i % 5 WHEN 2 THEN 'cover-' || i END, CASE i % 5 WHEN 4 THEN 3 ELSE 0 END, CASE WHEN i % 100 = 99 THEN 1 END
     FROM n`,
  )
    .bind(ownerId)
    .run();
}

const ownerNamed = () => `library-${crypto.randomUUID()}`;

test("SQL gives every book the state that the rule gives it", async () => {
  const ownerId = ownerNamed();
  await insert(
    ownerId,
    stateCases.map(({ facts }) => ({
      type: facts.type,
      status: facts.type === "batch" ? "pending" : facts.status,
      passages_total: facts.passagesTotal,
      passages_checked: facts.passagesChecked,
      compliance: JSON.stringify({ errors: facts.errors, warnings: 2, mended: 0 }),
      pages: facts.pages,
      wrap_pages: facts.wrapPages,
      cover_project_id: facts.hasCover && facts.type === "manuscript" ? "some-cover" : null,
      skipped_steps: facts.skippedSteps.length > 0 ? JSON.stringify(facts.skippedSteps) : null,
    })),
  );
  // A set stands as its files do: one each, in the state the set is to have, and a finished one beside it.
  const files = stateCases.flatMap(({ facts }, at) =>
    facts.type === "batch"
      ? [facts.status, "completed"].map((status, file) => ({
          ...{ id: `${ownerId}-${at}-${file}`, parent_id: `${ownerId}-${at}`, status },
          owner_id: `${ownerId}-files`,
        }))
      : [],
  );
  const editions = stateCases.flatMap(({ facts }, at) =>
    [
      ...(facts.isConvertedAgain ? ["processing"] : []),
      // One that failed leaves the book as it stands.
      ...(facts.type === "manuscript" && !facts.isConvertedAgain ? ["failed"] : []),
    ].map((status) => ({
      ...{ id: `${ownerId}-${at}-edition`, parent_id: `${ownerId}-${at}`, status, type: "edition" },
    })),
  );
  await insert(ownerId, [...files, ...editions]);
  const found = new Map<string, string>();
  for (const type of ["all", "sets"] as const)
    for (const row of await libraryRows(
      db,
      ownerId,
      { filter: { ...everything, type }, show: "all", sort: "newest", after: undefined },
      100,
    ))
      found.set(row.id, row.state);
  const said = stateCases.map(({ what }, at) => [what, found.get(`${ownerId}-${at}`)]);
  expect(said).toEqual(stateCases.map(({ what, state }) => [what, state]));
});

test("of ten thousand books every page in every order comes once, and the counts are the books", async () => {
  const ownerId = ownerNamed();
  await tenThousand(ownerId);
  const counts = await libraryCounts(db, ownerId, everything);
  expect(counts).toEqual({ attention: 3900, converting: 2000, unfinished: 2000, ready: 2000, archived: 100 });
  for (const sort of librarySorts) {
    const seen: string[] = [];
    const keys: LibraryEnd[] = [];
    let after: LibraryEnd | undefined;
    do {
      const rows = await libraryRows(db, ownerId, { filter: everything, show: "all", sort, after }, 1000);
      seen.push(...rows.map(({ id }) => id));
      keys.push(...rows.map(({ end }) => JSON.parse(end) as LibraryEnd));
      after = rows.length === 1000 ? keys.at(-1) : undefined;
    } while (after);
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 9900, 9900]);
    expect(keys.every((key) => key.length === endLength(sort))).toBe(true);
  }
  for (const show of ["attention", "converting", "unfinished", "ready"] as const) {
    const rows = await libraryRows(
      db,
      ownerId,
      { filter: everything, show, sort: "title", after: undefined },
      5000,
    );
    expect([show, rows.length]).toEqual([show, counts[show]]);
  }
}, 60_000);

test("by series, books stand by their numbers, half numbers between, and single titles come last", async () => {
  const ownerId = ownerNamed();
  const book = (name: string, series: string | null, number: number | null) => ({
    name,
    series_name: series,
    series_number: number,
    search_text: searchTextOf({ title: name, author: null, seriesName: series, originalFileName: null }),
  });
  await insert(ownerId, [
    book("Zebra", null, null),
    book("Third", "plum street", 2),
    book("Second", "Plum Street", 1.5),
    book("First", "Plum Street", 1),
    book("Extra", "Plum Street", null),
    book("Ábaco", null, null),
    book("Meridian", "Halcyon", 1),
  ]);
  const page = { filter: everything, show: "all", sort: "series", after: undefined } as const;
  const rows = await libraryRows(db, ownerId, page, 100);
  expect(rows.map(({ name }) => name)).toEqual([
    ...["Meridian", "First", "Second", "Third", "Extra", "Ábaco", "Zebra"],
  ]);
  const totals = await seriesTotals(db, ownerId, page, ["Plum Street", "Halcyon"]);
  expect(Object.fromEntries(totals.map(({ name, books }) => [name ?? "none", books]))).toEqual({
    ...{ halcyon: 1, "plum street": 4, none: 2 },
  });
});

test("by author, books stand by the surname of the first, then by title; those without an author come last", async () => {
  const ownerId = ownerNamed();
  const book = (title: string, author: string | null) => ({
    name: title,
    author,
    search_text: searchTextOf({ title, author, seriesName: null, originalFileName: null }),
  });
  await insert(ownerId, [
    book("Nobody", null),
    book("Yarrow", "Ann Zeller"),
    book("Second", "Zoë Abbott"),
    book("First", "Zoë Abbott"),
    book("Harbor", "Bo van Ek"),
    book("Quill", "Le Guin, Ursula K."),
    book("Pair", "Cy Day and Ann Abbott"),
  ]);
  const seen: string[] = [];
  let after: LibraryEnd | undefined;
  // Two at a time, so that each page begins in the middle of something.
  for (;;) {
    const rows = await libraryRows(
      db,
      ownerId,
      { filter: everything, show: "all", sort: "author", after },
      2,
    );
    seen.push(...rows.map(({ name }) => name));
    if (rows.length < 2) break;
    after = JSON.parse(rows.at(-1)?.end ?? "") as LibraryEnd;
  }
  expect(seen).toEqual(["First", "Second", "Pair", "Harbor", "Quill", "Yarrow", "Nobody"]);
  expect(await libraryAuthors(db, ownerId)).toEqual([
    ...["Zoë Abbott", "Cy Day and Ann Abbott", "Bo van Ek", "Le Guin, Ursula K.", "Ann Zeller"],
  ]);
});

test("a search finds every word, whatever its accents and case, in title, author, series and file", async () => {
  const ownerId = ownerNamed();
  const book = (title: string, author: string, seriesName: string | null, originalFileName: string) => ({
    name: title,
    author,
    series_name: seriesName,
    search_text: searchTextOf({ title, author, seriesName, originalFileName }),
  });
  await insert(ownerId, [
    book("Salt Ledger", "Ávila Fjordström", null, "salt-7.docx"),
    book("The Marzipan Alibi", "Hettie Larkin", "Plum Street", "marzipan.pdf"),
    { name: "Older than search", search_text: null },
  ]);
  const search = async (query: string) => {
    const filter = { ...everything, words: searchWords(query) };
    const rows = await libraryRows(
      db,
      ownerId,
      { filter, show: "all", sort: "newest", after: undefined },
      10,
    );
    return rows.map(({ name }) => name);
  };
  expect(await search("AVILA ledger")).toEqual(["Salt Ledger"]);
  expect(await search("ledger larkin")).toEqual([]);
  expect(await search("plum")).toEqual(["The Marzipan Alibi"]);
  expect(await search("salt-7.doc")).toEqual(["Salt Ledger"]);
  expect(await search("older")).toEqual(["Older than search"]);
  // Signs that other searches know are letters here.
  expect(await search("%")).toEqual([]);
  expect(await search("' or 1=1 --")).toEqual([]);
});

test("a cover belongs to its book; without one it is a single cover; a set's files are books", async () => {
  const ownerId = ownerNamed();
  const cover = (bookProjectId: string | null) =>
    JSON.stringify({ coverType: "kindle", designId: null, bookProjectId, front: null });
  await insert(ownerId, [
    { id: `${ownerId}-book`, cover_project_id: `${ownerId}-in` },
    { id: `${ownerId}-in`, type: "cover", cover: cover(null) },
    { id: `${ownerId}-for`, type: "cover", cover: cover(`${ownerId}-book`) },
    { id: `${ownerId}-alone`, type: "cover", cover: cover(null) },
    { id: `${ownerId}-widow`, type: "cover", cover: cover("a-book-that-is-gone") },
    { id: `${ownerId}-set`, type: "batch", status: "pending" },
    { id: `${ownerId}-file`, parent_id: `${ownerId}-set` },
    { id: `${ownerId}-edition`, type: "edition", parent_id: `${ownerId}-book`, status: "processing" },
    { id: `${ownerId}-gone`, deleted_at: 5 },
  ]);
  const listed = async (type: LibraryFilter["type"]) => {
    const filter = { ...everything, type };
    const rows = await libraryRows(
      db,
      ownerId,
      { filter, show: "all", sort: "title", after: undefined },
      100,
    );
    const counts = await libraryCounts(db, ownerId, filter);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    return rows.map(({ id }) => id.slice(ownerId.length + 1)).sort();
  };
  expect(await listed("all")).toEqual(["alone", "book", "file", "widow"]);
  expect(await listed("books")).toEqual(["book", "file"]);
  expect(await listed("covers")).toEqual(["alone", "widow"]);
  expect(await listed("sets")).toEqual(["set"]);
});

test("nobody sees another person's books", async () => {
  const ownerId = ownerNamed();
  await insert(ownerId, [{ name: "Mine" }]);
  const other = await libraryRows(
    db,
    ownerNamed(),
    { filter: everything, show: "all", sort: "series", after: undefined },
    10,
  );
  expect(other).toEqual([]);
});
