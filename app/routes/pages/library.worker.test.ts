import { beforeAll, expect, test } from "vitest";
import type { LibraryAnswer, LibraryData } from "#app/contract/books/library";
import * as epubs from "#app/routes/api/books/library-epubs";
import * as convertAgain from "#app/routes/api/books/project-convert-again";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { conversionBench, projectOf, someone } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";
import * as page from "./library";

type Author = Awaited<ReturnType<typeof newUser>>;
let author: Author;
let other: Author;
beforeAll(async () => {
  author = await newUser();
  other = await newUser();
});

/** A finished book of the author's, whose file bears its title. */
async function book(title: string, { id: ownerId } = author): Promise<string> {
  const bench = conversionBench();
  const owner = { ...someone(), ownerId, tier: "ultimate" as const };
  const { row, message } = await bench.upload(`${title} ${crypto.randomUUID()}`, {
    owner,
    name: `${title}.txt`,
  });
  await bench.deliver([message]);
  return row.id;
}

const rowOf = (id: string, ownerId = author.id) => projectOf({ ...someone(), ownerId }, id);

async function open(search = "", { browser } = author): Promise<LibraryData> {
  const answer = await callRoute(page, `/projects${search}`, {}, browser);
  expect(answer.status).toBe(200);
  return (await answer.json<{ page: LibraryData }>()).page;
}

async function post(fields: [string, string][], { browser } = author) {
  const body = new URLSearchParams(fields);
  const answer = await callRoute(page, "/projects", { method: "POST", body }, browser);
  return { status: answer.status, ...(await answer.json<LibraryAnswer>()) };
}

const titles = ({ books }: LibraryData) => books.map(({ title }) => title);

test("a book is in the library as soon as it is sent in, and says what it needs when it is finished", async () => {
  const someoneNew = await newUser();
  const id = await book("Tin Whistle", someoneNew);
  const { books, counts, hasAny } = await open("", someoneNew);
  expect(hasAny).toBe(true);
  expect(counts).toMatchObject({ all: 1, unfinished: 1, ready: 0 });
  expect(books).toMatchObject([
    {
      id,
      title: "Tin Whistle",
      state: "unfinished",
      picturePath: null,
      hasEpub: true,
      step: { code: "cover" },
    },
  ]);
  const { pages, searchText } = await rowOf(id, someoneNew.id);
  expect([pages, searchText]).toEqual([24, "tin whistle\n\t\n\ntin whistle.txt"]);
});

test("a visitor's library is empty, and another person's books are not in mine", async () => {
  await book("Mine alone");
  const visitor = { ...author, browser: new Browser() };
  expect(await open("", visitor)).toMatchObject({ user: null, books: [], hasAny: false });
  expect(titles(await open("?q=mine+alone"))).toEqual(["Mine alone"]);
  expect(titles(await open("?q=mine+alone", other))).toEqual([]);
});

test("books go into the archive and out of it again, together", async () => {
  const ids = [await book("Archive one"), await book("Archive two")];
  const chosen = ids.map((id): [string, string] => ["id", id]);
  expect(await post([["do", "archive"], ...chosen])).toMatchObject({ status: 200, done: { count: 2 } });
  expect(titles(await open("?q=archive"))).toEqual([]);
  expect(titles(await open("?q=archive&show=archive&sort=title"))).toEqual(["Archive one", "Archive two"]);
  await post([["one", `unarchive ${ids[0]}`]]);
  expect(titles(await open("?q=archive"))).toEqual(["Archive one"]);
});

test("books get their places in a series in the order they were chosen", async () => {
  const [one, two] = [await book("Quay"), await book("Lantern")];
  const fields: [string, string][] = [
    ["id", two],
    ["id", one],
    ["series", "  Harbour   Lights "],
    ["number", "3"],
  ];
  expect(await post([["do", "series"], ...fields])).toMatchObject({
    done: { count: 2, series: "Harbour Lights" },
  });
  const { books, heads, series } = await open("?q=harbour");
  expect(books.map((row) => [row.title, row.series?.number])).toEqual([
    ["Lantern", 3],
    ["Quay", 4],
  ]);
  expect(heads).toMatchObject([{ name: "Harbour Lights", books: 2 }]);
  expect(series).toContainEqual({ name: "Harbour Lights", next: 5 });
  // The EPUB does not name the series yet.
  expect((await rowOf(one)).detailsChangedAt).not.toBeNull();
  await post([["one", `leave-series ${one}`]]);
  expect(titles(await open("?q=harbour"))).toEqual(["Lantern"]);
});

test.each([
  [
    [
      ["do", "series"],
      ["series", " "],
    ],
    "Enter the name of the series.",
  ],
  [
    [
      ["do", "series"],
      ["series", "x"],
      ["number", "four"],
    ],
    "Enter a number from 0 to 9999, or leave it empty.",
  ],
  [
    [
      ["do", "series"],
      ["series", "x".repeat(121)],
    ],
    "A series name takes at most 120 characters.",
  ],
  [[["do", "burn"]], "The request was not understood."],
] as [[string, string][], string][])("%j is refused in words", async (fields, problem) => {
  const id = await book("Refused");
  expect(await post([...fields, ["id", id]])).toMatchObject({ status: 400, done: null, problem });
});

test("nothing chosen is refused, and so are more than a hundred", async () => {
  expect(await post([["do", "archive"]])).toMatchObject({ problem: "Choose at least one book first." });
  const many = Array.from({ length: 101 }, (_, at): [string, string] => ["id", `p${at}`]);
  expect(await post([["do", "archive"], ...many])).toMatchObject({
    problem: "Choose at most 100 books at a time.",
  });
});

test("books go to the trash and come back, with the day they are kept", async () => {
  const ids = [await book("Trash one"), await book("Trash two")];
  const chosen = ids.map((id): [string, string] => ["id", id]);
  expect(await post([["do", "trash"], ...chosen, ["id", "no-such-book"]])).toMatchObject({
    done: { count: 2, left: 1 },
  });
  const { trash, books } = await open("?q=trash");
  expect(books).toEqual([]);
  expect(trash.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(await post([["do", "restore"], ...chosen])).toMatchObject({ done: { count: 2 } });
  expect(titles(await open("?q=trash&sort=title"))).toEqual(["Trash one", "Trash two"]);
});

test("nobody changes another person's books", async () => {
  const id = await book("Not yours");
  for (const deed of ["archive", "trash", "leave-series", "duplicate"])
    expect(await post([["one", `${deed} ${id}`]], other)).toMatchObject({ status: 404, done: null });
  expect(await rowOf(id)).toMatchObject({ archivedAt: null, deletedAt: null });
  const none = { ...other, browser: new Browser() };
  expect(
    (await callRoute(page, "/projects", { method: "POST", body: "do=trash" }, none.browser)).status,
  ).toBe(404);
});

test("a copy is a book of its own, and is found by its own name", async () => {
  const id = await book("Original");
  const { done } = await post([["one", `duplicate ${id}`]]);
  expect(done?.ids[0]).not.toBe(id);
  expect(titles(await open("?q=original+copy"))).toEqual(["Original (copy)"]);
});

test("a book of before its row said what it is is filled in when it is looked at, or by the sweep", async () => {
  const looked = await newUser();
  const ids = [await book("Looked at", looked), await book("Swept")];
  const forget = () =>
    bindings.DB.batch(
      ids.flatMap((id) => [
        bindings.DB.prepare("UPDATE projects SET pages = NULL, search_text = NULL WHERE id = ?").bind(id),
        bindings.DB.prepare("DELETE FROM shelved_books WHERE project_id = ?").bind(id),
      ]),
    );
  const said = async () =>
    Promise.all(
      ids.map(
        async (id, at) => (await rowOf(id, at === 0 ? looked.id : author.id)).searchText?.split("\n")[0],
      ),
    );
  await forget();
  await open("", looked);
  expect(await said()).toEqual(["looked at", undefined]);
  await testServices().services.library.sweep();
  expect(await said()).toEqual(["looked at", "swept"]);
});

test("how the books are shown is remembered", async () => {
  const someoneNew = await newUser();
  expect((await open("?look=rows", someoneNew)).view.look).toBe("rows");
  expect((await open("", someoneNew)).view.look).toBe("rows");
  expect((await open("?look=tiles", someoneNew)).view.look).toBe("tiles");
  expect((await open("?look=upside-down", someoneNew)).view.look).toBe("tiles");
});

test("more than a page of books goes on where the page ended, and what is no cursor begins anew", async () => {
  const many = await newUser();
  const bench = conversionBench();
  const owner = { ...someone(), ownerId: many.id, tier: "ultimate" as const };
  for (let at = 0; at < 50; at++) await bench.upload(`Many ${at}`, { owner, name: `many-${at}.txt` });
  const first = await open("?sort=newest", many);
  expect([first.books.length, first.counts.all, first.isLaterPage]).toEqual([48, 50, false]);
  const after = encodeURIComponent(first.nextCursor ?? "");
  const second = await open(`?sort=newest&after=${after}`, many);
  expect([second.books.length, second.nextCursor, second.isLaterPage]).toEqual([2, null, true]);
  expect(new Set([...first.books, ...second.books].map(({ id }) => id)).size).toBe(50);
  for (const wrong of ["x", "[]", "[1]", "{}", "[null,1]", "1e999"])
    expect((await open(`?sort=newest&after=${encodeURIComponent(wrong)}`, many)).isLaterPage).toBe(false);
});

const zip = (ids: string[], { browser } = author) =>
  callRoute(epubs, `/api/library/epubs?${new URLSearchParams(ids.map((id) => ["id", id]))}`, {}, browser);

test("the EPUBs of chosen books come as one archive, named by their titles", async () => {
  const ids = [await book("Zip one"), await book("Zip two")];
  const answer = await zip(ids);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const text = new TextDecoder("latin1").decode(await answer.arrayBuffer());
  expect(text).toContain("Zip one.epub");
  expect(text).toContain("Zip two.epub");
  expect(Number(answer.headers.get("Content-Length"))).toBe(text.length);
});

test("an archive holds nobody else's books, and none at all without one", async () => {
  const id = await book("Guarded");
  const own = await book("Own", other);
  const answer = await zip([id, own], other);
  expect(new TextDecoder("latin1").decode(await answer.arrayBuffer())).not.toContain("Guarded");
  expect((await zip([id], other)).status).toBe(404);
  expect((await zip([])).status).toBe(404);
  expect((await zip(Array.from({ length: 101 }, () => id))).status).toBe(400);
});

test("books of before their authors had a key to sort by stand by surname all the same", async () => {
  const someoneNew = await newUser();
  const ids = [await book("Key one", someoneNew), await book("Key two", someoneNew)];
  const authors = ["Ann Zeller", "Zoë Abbott"];
  for (const [at, id] of ids.entries())
    await bindings.DB.prepare("UPDATE projects SET author = ?, search_text = ? WHERE id = ?")
      .bind(authors[at], `key ${at}\n${authors[at]?.toLowerCase()}\n\nkey.txt`, id)
      .run();
  expect(titles(await open("?sort=author", someoneNew))).toEqual(["Key two", "Key one"]);
  const { results } = await bindings.DB.prepare("SELECT search_text AS text FROM projects WHERE owner_id = ?")
    .bind(someoneNew.id)
    .all<{ text: string }>();
  expect(results.map(({ text }) => text.split("\n")[1]).sort()).toEqual([
    ...["abbott, zoe\tzoe abbott", "zeller, ann\tann zeller"],
  ]);
});

test("twelve hundred such books come by surname over all pages, each once, and cost few queries", async () => {
  const someoneNew = await newUser();
  // Every third has no author; a row of before may have no search text at all.
  await bindings.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1199)
     INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, created_at, updated_at, author, search_text)
     SELECT ?1 || '-' || i, ?1, 'user', 'Tide ' || printf('%04d', i), 'manuscript', 'failed', '{}', i, i,
       CASE WHEN i % 3 > 0 THEN printf('Given%04d', i) || ' Surname' || printf('%04d', 1199 - i) END,
       CASE WHEN i % 2 THEN lower('tide ' || printf('%04d', i) || ' tide.txt') END
     FROM n`,
  )
    .bind(someoneNew.id)
    .run();
  let queries = 0;
  const counting = new Proxy(bindings.DB, {
    get(target, name) {
      if (name === "prepare") queries++;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const seen: LibraryData["books"] = [];
  let after: string | null = null;
  do {
    const search = new URLSearchParams({ sort: "author", ...(after !== null && { after }) });
    const options = { bindings: { ...bindings, DB: counting } };
    const answer = await callRoute(page, `/projects?${search}`, options, someoneNew.browser);
    const { page: found } = await answer.json<{ page: LibraryData }>();
    // The database takes a thousand queries a request.
    if (after === null) expect(queries).toBeLessThan(60);
    seen.push(...found.books);
    after = found.nextCursor;
  } while (after !== null);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1200);
  expect(seen).toHaveLength(1200);
  const surnames = seen.flatMap(({ author: name }) => name?.split(" ")[1] ?? []);
  expect(surnames).toHaveLength(800);
  expect(surnames).toEqual([...surnames].sort());
  expect(seen.slice(800).map(({ title }) => title)).toEqual(
    Array.from({ length: 400 }, (_, at) => `Tide ${String(at * 3).padStart(4, "0")}`),
  );
});

test("a list asks for a description only where neither author nor manuscript has given one", async () => {
  const someoneNew = await newUser();
  const bench = conversionBench({ convert: "engine" });
  const owner = { ...someone(), ownerId: someoneNew.id, tier: "ultimate" as const };
  const made = async (head: string) => {
    const name = `${crypto.randomUUID()}.html`;
    const text = `<html><head><title>Blurb</title><meta name="author" content="Ann Lee">${head}</head>
      <body><h1>One</h1><p>Some words of ${name}.</p></body></html>`;
    const { row, message } = await bench.upload(text, { owner, name });
    await bench.deliver([message]);
    await bindings.DB.prepare("UPDATE projects SET skipped_steps = ? WHERE id = ?")
      .bind(JSON.stringify(["cover", "problems"]), row.id)
      .run();
    return row.id;
  };
  const described = await made('<meta name="description" content="A lamp goes out.">');
  const bare = await made("");
  const missing = async (id: string) => {
    const step = (await open("", someoneNew)).books.find((one) => one.id === id)?.step;
    return step?.code === "details" ? step.missing : step?.code;
  };
  expect(await missing(described)).toEqual(["categories"]);
  expect(await missing(bare)).toEqual(["description", "categories"]);

  // A row of before knows nothing of it: the list looks into the stored book, once.
  await bindings.DB.prepare("UPDATE projects SET facts = json_remove(facts, '$.hasDescription') WHERE id = ?")
    .bind(described)
    .run();
  expect(await missing(described)).toEqual(["categories"]);
  expect((await rowOf(described, someoneNew.id))?.facts).toMatchObject({ hasDescription: true });

  // What the author has cleared here is missing, whatever the manuscript says.
  const { bookRecords } = testServices().services;
  const { record, revision } = await bookRecords.record(someoneNew.id, described);
  await bookRecords.replace(someoneNew.id, described, revision, { ...record, details: {} }, Date.now());
  expect(await missing(described)).toEqual(["description", "categories"]);
});

test("a book that is being converted again says so, with its earlier EPUB, until the new one is there", async () => {
  const someoneNew = await newUser();
  const bench = conversionBench();
  const owner = { ...someone(), ownerId: someoneNew.id, tier: "ultimate" as const };
  const { row, message } = await bench.upload("Chapter One\n\nTwice made.", { owner });
  await bench.deliver([message]);
  const params = { projectId: row.id };
  const again = await callRoute(
    convertAgain,
    `/api/projects/${row.id}/convert-again`,
    { json: { theme: "modern" }, params, bindings: bench.bindings },
    someoneNew.browser,
  );
  expect(again.status).toBe(202);
  await bindings.DB.prepare("UPDATE projects SET progress = 41 WHERE parent_id = ?").bind(row.id).run();
  const underWay = await open("", someoneNew);
  expect(underWay.counts).toMatchObject({ all: 1, converting: 1, unfinished: 0 });
  expect(underWay.books).toMatchObject([
    {
      ...{ id: row.id, state: "converting", isConvertedAgain: true, progress: 41, hasEpub: true },
      step: { code: "converting", progress: 41, isAgain: true },
    },
  ]);
  expect(titles(await open("?show=converting", someoneNew))).toHaveLength(1);

  await bench.deliver([bench.sent.at(-1)?.message]);
  const after = await open("", someoneNew);
  expect(after.counts).toMatchObject({ all: 1, converting: 0, unfinished: 1 });
  expect(after.books[0]).toMatchObject({ isConvertedAgain: false, step: { code: "cover" } });
});
