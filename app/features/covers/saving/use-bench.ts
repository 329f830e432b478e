import { useEffect, useRef, useState } from "react";
import type { BookForCover, SavedDesign } from "#app/contract/covers/covers";
import type { DesignerData } from "#app/contract/covers/designer-page";
import { replaceAddress } from "#app/ui/overlay-history";
import type { CoverDesign } from "#domain/cover/design";
import type { Genre } from "#domain/cover/genres";
import { fillFromBook } from "../changes/take-book";
import { useStudio } from "../studio";
import { forgetDraft, readDraft } from "./draft";
import { type SavedAs, useAutosave } from "./use-autosave";

const designerPath = "/cover-designer";

type BenchProps = { data: DesignerData; first: CoverDesign; isSignedIn: boolean };

/** The book a design is for, as far as the bench needs it. */
export type BenchBook = { projectId: string; title: string; genre: Genre | null };

/** Which design is on the bench, whose book it is for, and how it is kept. */
export function useBench({ data, first, isSignedIn }: BenchProps) {
  const { design, dispatch, edit } = useStudio();
  const [book, setBook] = useState<BenchBook | null>(data.book);
  const [isStale, setStale] = useState(data.saved?.isStale ?? false);
  const { saving, savedAs, save, reset, saveAsCopy, noteTaken } = useAutosave({
    design,
    opened: first,
    isSignedIn,
    bookProjectId: book?.projectId ?? null,
    first: data.saved && asOf(data.saved),
  });

  const latestDesign = useRef(design);
  latestDesign.current = design;
  // What was left in this browser, once the page is alive; a page opened for a book begins with that.
  const [savedId] = useState(data.saved?.id ?? null);
  const isForBook = savedId === null && data.book !== null;
  useEffect(() => {
    if (isForBook) return;
    let isHere = true;
    void readDraft().then((draft) => {
      if (!isHere || draft?.designId !== savedId) return;
      // Whoever has changed something by then finds that again one step back.
      if (latestDesign.current === first) dispatch({ type: "open", design: draft.design });
      else edit(() => draft.design);
    });
    return () => {
      isHere = false;
    };
  }, [savedId, isForBook, first, dispatch, edit]);

  const nowId = savedAs?.id;
  useEffect(() => {
    if (nowId) keepInAddress(nowId);
  }, [nowId]);

  function begin(next: CoverDesign, as: SavedAs | null = null) {
    dispatch({ type: "open", design: next });
    reset(as, next);
    forgetDraft();
    setStale(false);
    if (!as) setBook(null);
    keepInAddress(as?.id ?? null);
  }

  return {
    saving,
    savedAs,
    book,
    bookProjectId: book?.projectId ?? null,
    genre: book?.genre ?? null,
    isStale,
    save: () => void save(),
    /** Resolves when what is on the bench is kept, with where. */
    saveNow: () => (isSignedIn ? save() : Promise.resolve(null)),
    saveAsCopy: () => void saveAsCopy(),
    begin,
    /** `of` is the saved design's book, when that is known. */
    open(opened: SavedDesign, of: BenchBook | null = null) {
      begin(opened.design, asOf(opened));
      setBook(
        of ?? (opened.bookProjectId ? { projectId: opened.bookProjectId, title: "", genre: null } : null),
      );
      setStale(opened.isStale);
    },
    /** The design has just taken over what the book says. */
    takeBook(from: BookForCover) {
      setBook(benchBook(from));
      setStale(false);
      noteTaken();
    },
    /** The design belongs to this book from now on; only words that nobody has written come from it. */
    join(from: BookForCover) {
      edit((now) => fillFromBook(now, from));
      setBook(benchBook(from));
      setStale(false);
      noteTaken();
    },
  };
}

const benchBook = ({ projectId, title, genres }: BookForCover): BenchBook => ({
  projectId,
  title,
  genre: genres[0] ?? null,
});

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
  replaceAddress(address);
}
