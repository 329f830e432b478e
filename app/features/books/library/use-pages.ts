import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { LibraryData, LibraryView, ListedBook, SeriesHead } from "#app/contract/books/library";
import { libraryPath } from "./library-words";

type WantedPage = { index: number; after: string; onPage: (index: number, page: LibraryData) => void };

/**
 * The first page with those that were asked for after it. Each begins where the one before it ends now, so that a book that
 * was taken away leaves no gap; one that moved from page to page is shown once.
 */
export function usePages(first: LibraryData) {
  const [wanted, setWanted] = useState(0);
  const [loaded, setLoaded] = useState<LibraryData[]>([]);
  const onPage = useCallback(
    (index: number, page: LibraryData) =>
      setLoaded((now) => (now[index] === page ? now : Object.assign([...now], { [index]: page }))),
    [],
  );
  const shown = [first, ...loaded.slice(0, wanted)];
  const pages: WantedPage[] = [];
  for (let index = 0; index < wanted; index++) {
    const after = shown[index]?.nextCursor;
    if (after == null) break;
    pages.push({ index, after, onPage });
  }
  const loading = pages.length > loaded.length;
  return {
    books: onceEach(shown.flatMap((page) => page.books)),
    heads: shown.flatMap((page): SeriesHead[] => page.heads),
    nextCursor: shown.at(-1)?.nextCursor ?? null,
    pages,
    loading,
    more: () => setWanted((now) => now + 1),
  };
}

/** Fetches one page, and again whenever the page's data is loaded again. */
export function NextPage({ index, after, view, onPage }: WantedPage & { view: LibraryView }) {
  const { load, data } = useFetcher<{ page: LibraryData }>();
  const path = libraryPath(view, after);
  useEffect(() => load(path), [load, path]);
  useEffect(() => {
    if (data) onPage(index, data.page);
  }, [data, index, onPage]);
  return null;
}

function onceEach(books: readonly ListedBook[]): ListedBook[] {
  const seen = new Set<string>();
  return books.filter(({ id }) => !seen.has(id) && seen.add(id));
}
