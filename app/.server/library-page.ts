import type { LibraryData, LibraryView, TabCounts } from "#app/contract/books/library";
import { endLength, type LibraryCounts, type LibraryEnd } from "#db/queries/books/library";
import { libraryLooks, libraryShows, librarySorts, libraryTypes, oneOf } from "#domain/books/library-view";
import { searchWords } from "#domain/books/search-text";
import { ownerOf } from "#workers/services/accounts/identity";
import { readCookie } from "./cookies";
import { type Asking, identify } from "./identify";
import { listedBook } from "./listed-book";
import { loadDeleted } from "./project-data";

const lookCookie = "library-look";
const lookCookieSeconds = 365 * 24 * 60 * 60;
const maxQuery = 200;

type Page = Omit<LibraryData, "user">;

/** The library as its address asks for it, of whoever asks; empty for somebody unknown. */
export async function loadLibrary(asking: Asking): Promise<Page> {
  const search = new URL(asking.request.url).searchParams;
  const view = viewIn(asking, search);
  const owner = ownerOf(await identify(asking));
  if (!owner) return nothing(view);
  const { ownerId } = owner;
  const { library } = asking.context.services;
  const { show, type, sort, author, query } = view;
  const filter = { type, author, words: searchWords(query) };
  const after = cursorOf(search.get("after"), sort);
  const [{ rows, end, counts, hasAny, series: totals }, authors, series, trash] = await Promise.all([
    library.page(ownerId, { filter, show, sort, after }),
    library.authors(ownerId),
    library.series(ownerId),
    loadDeleted(asking),
  ]);
  const nameOf = (key: string | null) =>
    rows.find((row) => row.seriesName !== null && row.seriesName.toLowerCase() === key?.toLowerCase())
      ?.seriesName;
  return {
    view,
    books: rows.map(listedBook),
    counts: tabCounts(counts),
    hasAny,
    heads: totals.map(({ name, books, author, authors }) => ({
      name: name === null ? null : (nameOf(name) ?? name),
      books,
      author: authors === 1 ? author : null,
    })),
    nextCursor: end ? JSON.stringify(end) : null,
    isLaterPage: after !== undefined,
    ...{ authors, series, trash },
  };
}

function viewIn(asking: Asking, search: URLSearchParams): LibraryView {
  const remembered = readCookie(asking.request, lookCookie);
  const asked = search.get("look");
  const look = oneOf(libraryLooks, asked ?? remembered ?? null);
  if (asked !== null && asked !== remembered)
    asking.context.visit.setCookies.push(
      `${lookCookie}=${look}; Path=/projects; Max-Age=${lookCookieSeconds}; HttpOnly; Secure; SameSite=Lax`,
    );
  return {
    show: oneOf(libraryShows, search.get("show")),
    type: oneOf(libraryTypes, search.get("type")),
    sort: oneOf(librarySorts, search.get("sort")),
    author: search.get("author") || null,
    query: (search.get("q") ?? "").slice(0, maxQuery),
    look,
  };
}

/** Undefined on the first page, and for what is no cursor of this order: then the list begins at its beginning. */
function cursorOf(text: string | null, sort: LibraryView["sort"]): LibraryEnd | undefined {
  if (text === null || text.length > 2_000) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isEnd(value) && value.length === endLength(sort) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isEnd = (value: unknown): value is LibraryEnd =>
  Array.isArray(value) && value.every((part) => typeof part === "string" || typeof part === "number");

function tabCounts({ archived, ...states }: LibraryCounts): TabCounts {
  const { attention, converting, unfinished, ready } = states;
  return { ...states, all: attention + converting + unfinished + ready, archive: archived };
}

const nothing = (view: LibraryView): Page => ({
  view,
  books: [],
  counts: { all: 0, attention: 0, converting: 0, unfinished: 0, ready: 0, archive: 0 },
  hasAny: false,
  heads: [],
  nextCursor: null,
  isLaterPage: false,
  authors: [],
  series: [],
  trash: [],
});
