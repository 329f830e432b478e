import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BookForCover, SavedDesign } from "#app/contract/covers/covers";
import type { CoverDesign } from "#domain/cover/design";
import { bookQuery } from "../cover-queries";
import type { DesignerData } from "../designer-data";
import { useStudio } from "../studio";
import { withBook } from "../taken-book";
import { forgetDraft, readDraft } from "./draft";
import { type SavedAs, useAutosave } from "./use-autosave";

const designerPath = "/cover-designer";

type BenchProps = { data: DesignerData; first: CoverDesign; isSignedIn: boolean };

/** Which design is on the bench, whose book it is for, and how it is kept. */
export function useBench({ data, first, isSignedIn }: BenchProps) {
  const { design, dispatch, edit } = useStudio();
  const [bookProjectId, setBookProjectId] = useState(data.saved?.bookProjectId ?? data.bookProjectId);
  const [taken, setTaken] = useState<BookForCover>();
  const [isStale, setStale] = useState(data.saved?.isStale ?? false);
  const { saving, savedAs, save, reset, saveAsCopy, noteTaken } = useAutosave({
    design,
    opened: first,
    isSignedIn,
    bookProjectId,
    first: data.saved && asOf(data.saved),
  });

  // What was left in this browser, or the book the page was opened for, once the page is alive.
  const [savedId] = useState(data.saved?.id ?? null);
  const isForBook = savedId === null && data.bookProjectId !== null;
  useEffect(() => {
    const draft = isForBook ? undefined : readDraft();
    if (draft && draft.designId === savedId) dispatch({ type: "open", design: draft.design });
  }, [savedId, isForBook, dispatch]);
  const { data: book } = useQuery({ ...bookQuery(data.bookProjectId ?? ""), enabled: isForBook });
  const isTaken = useRef(false);
  useEffect(() => {
    if (!book || isTaken.current) return;
    isTaken.current = true;
    if (isForBook) edit(withBook(book));
  }, [book, isForBook, edit]);

  const nowId = savedAs?.id;
  useEffect(() => {
    if (nowId) keepInAddress(nowId);
  }, [nowId]);

  function begin(next: CoverDesign, as: SavedAs | null = null) {
    dispatch({ type: "open", design: next });
    reset(as, next);
    forgetDraft();
    setStale(false);
    if (!as) setBookProjectId(null);
    keepInAddress(as?.id ?? null);
  }

  return {
    saving,
    savedAs,
    bookProjectId,
    genre: taken?.genres[0] ?? book?.genres[0] ?? null,
    isStale,
    save: () => void save(),
    /** Resolves when what is on the bench is kept, with where. */
    saveNow: () => (isSignedIn ? save() : Promise.resolve(null)),
    saveAsCopy: () => void saveAsCopy(),
    begin,
    open(opened: SavedDesign) {
      begin(opened.design, asOf(opened));
      setBookProjectId(opened.bookProjectId);
      setStale(opened.isStale);
    },
    takeBook(from: BookForCover) {
      setTaken(from);
      setBookProjectId(from.projectId);
      setStale(false);
      noteTaken();
    },
  };
}

export type Bench = ReturnType<typeof useBench>;

const asOf = ({ id, revision, bookProjectId }: SavedDesign): SavedAs => ({ id, revision, bookProjectId });

/**
 * So that a reload finds the same design; nothing is asked of the server for it. Whoever went back while the designer still
 * appeared has another page's address already, and that is left alone.
 */
function keepInAddress(designId: string | null) {
  const address = new URL(window.location.href);
  if (address.pathname !== designerPath) return;
  address.search = designId ? `?design=${encodeURIComponent(designId)}` : "";
  window.history.replaceState(window.history.state, "", address);
}
