import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { LibraryData, ListedBook, SeriesHead } from "#app/contract/books/library";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ButtonLink } from "#app/ui/button";
import { libraryPageSize } from "#domain/books/library-view";
import { BookRow } from "./book-row";
import { BookTile } from "./book-tile";
import { ChosenBar } from "./chosen-bar";
import { type Chosen, oneBookForm } from "./library-forms";
import { libraryPath } from "./library-words";
import { SeriesQuestion } from "./series-question";
import { useChosen } from "./use-chosen";
import { NextPage, usePages } from "./use-pages";

/** The books that were found, as tiles or rows, with those of the pages that were asked for since. */
export function LibraryList({ data }: { data: LibraryData }) {
  // Another search begins again with its first page.
  return <Pages key={libraryPath(data.view)} first={data} />;
}

function Pages({ first }: { first: LibraryData }) {
  const { books, heads, nextCursor, pages, loading, more } = usePages(first);
  const chosen = useChosen(books);
  const list = useRef<HTMLDivElement>(null);
  const fresh = useRef<number>();
  const { view } = first;
  const left = first.counts[view.show] - books.length;

  // Whoever asked for more goes on with the first of them.
  useEffect(() => {
    const at = fresh.current;
    if (at === undefined || books.length <= at) return;
    fresh.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-book="${books[at]?.id}"] a`)?.focus();
  }, [books]);

  return (
    <SeriesQuestion series={first.series} onSent={chosen.clear}>
      <div className="library-list" ref={list}>
        <Form method="post" id={oneBookForm} preventScrollReset />
        {first.isLaterPage ? (
          <p className="earlier">
            <Link className="a" to={libraryPath(view)}>
              Back to the first books
            </Link>
          </p>
        ) : null}
        <ChosenBar chosen={chosen} data={first} />
        {view.look === "rows" ? (
          <Rows books={books} chosen={chosen} isSignedIn={first.user !== null} />
        ) : (
          <Shelves
            {...{ books, heads, chosen }}
            isGrouped={view.sort === "series"}
            isSignedIn={first.user !== null}
          />
        )}
        {pages.map((page) => (
          <NextPage key={page.index} {...page} view={view} />
        ))}
        {nextCursor === null ? null : (
          <p className="more-books">
            <ButtonLink
              to={libraryPath(view, nextCursor)}
              aria-disabled={loading || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (loading) return;
                fresh.current = books.length;
                more();
              }}
            >
              {loading ? "Loading more books…" : `Show ${Math.max(1, Math.min(libraryPageSize, left))} more`}
            </ButtonLink>
          </p>
        )}
      </div>
    </SeriesQuestion>
  );
}

type ListProps = { books: readonly ListedBook[]; chosen: Chosen; isSignedIn: boolean };

function Rows({ books, chosen, isSignedIn }: ListProps) {
  return (
    <>
      <div className="lrow hd" aria-hidden="true">
        <span />
        <span />
        <span>Book</span>
        <span>Series</span>
        <span>State</span>
        <span className="r">Changed</span>
        <span />
      </div>
      <ul className="lrows">
        {books.map((book) => (
          <BookRow key={book.id} {...{ book, chosen, isSignedIn }} />
        ))}
      </ul>
    </>
  );
}

type ShelvesProps = ListProps & { heads: readonly SeriesHead[]; isGrouped: boolean };

function Shelves({ books, heads, isGrouped, chosen, isSignedIn }: ShelvesProps) {
  const groups = isGrouped ? groupsOf(books) : [];
  const tiles = (some: readonly ListedBook[], isInSeries: boolean) => (
    <ul>
      {some.map((book) => (
        <BookTile key={book.id} {...{ book, isInSeries, chosen, isSignedIn }} />
      ))}
    </ul>
  );
  // Without a series there is nothing to group by.
  if (!groups.some(({ name }) => name !== null))
    return (
      <div className="shelves">
        <section className="shelf wide" aria-label="Books">
          {tiles(books, false)}
        </section>
      </div>
    );
  return (
    <div className="shelves">
      {groups.map(({ name, books: own }) => (
        <Shelf
          key={name ?? ""}
          name={name}
          head={headOf(heads, name)}
          isWide={name === null || own.length > 3}
        >
          {tiles(own, name !== null)}
        </Shelf>
      ))}
    </div>
  );
}

type ShelfProps = {
  name: string | null;
  head: SeriesHead | undefined;
  isWide: boolean;
  children: React.ReactNode;
};

function Shelf({ name, head, isWide, children }: ShelfProps) {
  const locale = useReaderLocale();
  const title = name ?? "Single titles";
  return (
    <section className={isWide ? "shelf wide" : "shelf"} aria-label={title}>
      <div className="h">
        <h2 className="d21">{title}</h2>
        {head ? (
          <span className="t13 mut">
            {counted(head.books, "book", "books", locale)}
            {name !== null && head.author ? ` by ${head.author}` : ""}
          </span>
        ) : null}
      </div>
      {children}
    </section>
  );
}

const same = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();

const headOf = (heads: readonly SeriesHead[], name: string | null) =>
  heads.find((head) => same(head.name, name));

/** Books of one series that stand together; those in none come last. */
function groupsOf(books: readonly ListedBook[]): { name: string | null; books: ListedBook[] }[] {
  const groups: { name: string | null; books: ListedBook[] }[] = [];
  for (const book of books) {
    const name = book.series?.name ?? null;
    const last = groups.at(-1);
    if (last && same(last.name, name)) last.books.push(book);
    else groups.push({ name, books: [book] });
  }
  return groups;
}
