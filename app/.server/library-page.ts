import type { LibraryData, LibraryView, TabCounts } from "#app/contract/books/library";
import { libraryLooks, libraryShows, librarySorts, libraryTypes, oneOf } from "#domain/books/library-view";
import { searchWords } from "#domain/books/search-text";
import { ownerOf } from "#workers/services/accounts/identity";
import type { LibraryPage } from "#workers/services/books/library.server";
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
  const [{ rows, next, isLater, counts, hasAny, series: totals }, authors, series, trash] = await Promise.all(
    [
      library.page(ownerId, { filter, show, sort, after: search.get("after") }),
      library.authors(ownerId),
      library.series(ownerId),
      loadDeleted(asking),
    ],
  );
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
    nextCursor: next,
    isLaterPage: isLater,
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

function tabCounts({ archived, ...states }: LibraryPage["counts"]): TabCounts {
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
