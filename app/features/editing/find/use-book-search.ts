import type { EditorView } from "prosemirror-view";
import { useEffect, useMemo, useRef, useState } from "react";
import type { EditableBook, EditableChapter } from "#app/contract/books/editing";
import { openChapter } from "../model/chapter";
import { contentOf } from "../saving/chapter-content";
import type { UnsentDrafts } from "../saving/unsent-drafts";
import { type ChapterHits, type SearchedChapter, searchBook } from "./book-search";
import { type FindQuery, PatternError } from "./query";
import { type SearchUnit, searchUnits } from "./search-units";
import type { Searcher } from "./searcher";

export type SearchState =
  | { kind: "nothing-asked" }
  | { kind: "searching"; done: number }
  | { kind: "done" }
  | { kind: "failed"; message: string };

export type SearchedBook = {
  book: EditableBook;
  openId: string | undefined;
  view: EditorView | undefined;
  /** Counts changes of the open text. */
  change: number;
  load: (chapterId: string) => Promise<EditableChapter>;
  drafts: Pick<UnsentDrafts, "get">;
};

/** After the last key in the field, ms. */
const stillMs = 200;

/** What a query finds in the book, chapter by chapter, kept true while the text is changed. */
export function useBookSearch(searched: SearchedBook, query: FindQuery, searcher: Searcher) {
  const { book, openId, view, change } = searched;
  const [found, setFound] = useState<ReadonlyMap<string, ChapterHits>>(new Map());
  const [state, setState] = useState<SearchState>({ kind: "nothing-asked" });
  const texts = useRef(new Map<string, { stamp: string; units: Promise<readonly SearchUnit[]> }>());
  const latest = useRef(searched);
  latest.current = searched;
  const known = useRef({ query, found });

  const present = useMemo(() => book.chapters.filter(({ isDeleted }) => !isDeleted), [book]);
  const chapters = useMemo(
    () =>
      present.map(({ id, revision }): SearchedChapter => {
        const isOpen = id === openId && view !== undefined;
        const stamp = isOpen ? `open ${change}` : `${book.edition} ${revision}`;
        return { id, stamp, units: () => unitsOf(latest.current, texts.current, id, stamp, isOpen) };
      }),
    [present, openId, view, change, book.edition],
  );

  useEffect(() => {
    const isSameQuery = known.current.query === query;
    const before = isSameQuery ? known.current.found : new Map<string, ChapterHits>();
    if (query.words === "") {
      known.current = { query, found: new Map() };
      setFound(known.current.found);
      setState({ kind: "nothing-asked" });
      return;
    }
    const stop = new AbortController();
    const next = new Map<string, ChapterHits>();
    const search = async () => {
      setState({ kind: "searching", done: 0 });
      try {
        await searchBook(chapters, {
          searcher,
          query,
          known: before,
          signal: stop.signal,
          onChapter(hits, done) {
            next.set(hits.id, hits);
            if (!isSameQuery) {
              setFound(new Map(next));
              setState({ kind: "searching", done });
            }
          },
        });
        if (stop.signal.aborted) return;
        known.current = { query, found: next };
        setFound(next);
        setState({ kind: "done" });
      } catch (error) {
        if (stop.signal.aborted) return;
        known.current = { query, found: new Map() };
        setFound(known.current.found);
        const message =
          error instanceof PatternError
            ? error.message
            : "Some chapters didn’t load. Check your connection and try again.";
        setState({ kind: "failed", message });
      }
    };
    const timer = setTimeout(() => void search(), isSameQuery ? 0 : stillMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, chapters, searcher]);

  return { found, state, present };
}

/** The texts of a chapter: of the open one as it is on the screen, of others as they are saved, or kept in this browser. */
function unitsOf(
  { view, load, drafts }: SearchedBook,
  texts: Map<string, { stamp: string; units: Promise<readonly SearchUnit[]> }>,
  id: string,
  stamp: string,
  isOpen: boolean,
): Promise<readonly SearchUnit[]> {
  if (isOpen && view && !view.isDestroyed) return Promise.resolve(searchUnits(view.state.doc));
  const known = texts.get(id);
  if (known?.stamp === stamp) return known.units;
  const kept = drafts.get(id)?.content;
  const content = kept ? Promise.resolve(kept) : load(id).then(contentOf);
  const units = content.then((loaded) => searchUnits(openChapter(loaded).doc));
  texts.set(id, { stamp, units });
  units.catch(() => texts.delete(id));
  return units;
}
