import { useCallback, useEffect, useRef, useState } from "react";
import type { PreviewBook } from "#app/contract/books/preview";
import type { FrameLook, PageSpot } from "./frame-pages";
import { lettersReady, markFound, pageOf, placeOn, setPages, showPage, spotsOn } from "./frame-pages";

/** The page in view comes first. */
const preloadMs = 300;

/** Where in a document to open it: a page from 0, its last, or the page of a place in it. */
export type Target = { page: number } | "last" | { id: string; isFound?: boolean };

export type Pages = {
  /** The document in view. */
  path: string;
  /** From 0. */
  page: number;
  /** Of the document in view; 0 until it is set. */
  count: number;
  spots: readonly PageSpot[];
  isFailed: boolean;
  canTurn: { back: boolean; on: boolean };
  goTo(path: string, target?: Target): void;
  turn(by: 1 | -1): void;
  /** Documents to have in frames, in the book's order: the one in view, and its neighbors out of sight. */
  framed: readonly string[];
  onFrameLoad(path: string, frame: HTMLIFrameElement): void;
  retry(): void;
  /** Grows with each try, so that the frame is made anew. */
  tries: number;
  /** The document in view, once it is set in pages. */
  doc: Document | null;
};

type Shown = { path: string; page: number; count: number; spots: readonly PageSpot[] };

/**
 * The pages of a book in its frames: of the documents only the one in view is loaded and, once it stands there, those before
 * and after it, so that a turn into the next chapter is as quick as any. `folder` is where its files are served.
 */
export function usePages(book: PreviewBook, opensAt: string, look: FrameLook | null, folder: string): Pages {
  const [shown, setShown] = useState<Shown>({ path: opensAt, page: 0, count: 0, spots: [] });
  const [doc, setDoc] = useState<Document | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [near, setNear] = useState<readonly string[]>([]);
  /** Set in pages, in view or out of sight, by their paths. */
  const loadedDocs = useRef(new Map<string, Document>());
  const docNow = useRef<Document | null>(null);
  const target = useRef<Target>({ page: 0 });
  const lookNow = useRef(look);
  const shownNow = useRef(shown);
  shownNow.current = shown;

  const settle = useCallback((inFrame: Document, wanted: Target, now: FrameLook) => {
    const count = setPages(inFrame, now);
    const page = Math.min(count - 1, pageFor(inFrame, wanted, count, now));
    markFound(inFrame, typeof wanted === "object" && "id" in wanted && wanted.isFound ? wanted.id : null);
    showPage(inFrame, now.box, page);
    const spots = spotsOn(inFrame, now.box);
    setShown(({ path }) => ({ path, page, count, spots }));
  }, []);

  // Another look: the same place of the book, on whatever page it is now.
  useEffect(() => {
    const before = lookNow.current;
    lookNow.current = look;
    if (!doc || !look || before === look) return;
    const { page, count } = shownNow.current;
    const id = before && page > 0 ? placeOn(doc, before.box, page) : undefined;
    const share = count > 1 ? page / (count - 1) : 0;
    const pages = setPages(doc, look);
    const wanted = id === undefined ? { page: Math.round(share * (pages - 1)) } : { id };
    settle(doc, wanted, look);
    if (before?.font !== look.font || before.hasOwnFonts !== look.hasOwnFonts)
      void lettersReady(doc).then(() => {
        if (lookNow.current === look && doc.defaultView) settle(doc, wanted, look);
      });
  }, [look, doc, settle]);

  const show = useCallback(
    (loaded: Document, now: FrameLook) => {
      docNow.current = loaded;
      settle(loaded, target.current, now);
      setDoc(loaded);
      // Letters of another width may come yet.
      void lettersReady(loaded).then(() => {
        const latest = lookNow.current;
        if (docNow.current !== loaded || !loaded.defaultView || !latest) return;
        const { page } = shownNow.current;
        const wanted = target.current;
        settle(loaded, page === 0 || isPlace(wanted) ? wanted : { page }, latest);
        target.current = { page: 0 };
      });
    },
    [settle],
  );

  const goTo = useCallback(
    (path: string, wanted: Target = { page: 0 }) => {
      const now = lookNow.current;
      const left = shownNow.current.path;
      setFailed(false);
      if (path === left && doc && now) return settle(doc, wanted, now);
      target.current = wanted;
      docNow.current = null;
      const begun = { path, page: 0, count: 0, spots: [] };
      // What follows may ask before it is rendered.
      shownNow.current = begun;
      setShown(begun);
      const loaded = loadedDocs.current.get(path);
      setNear((paths) => (paths.includes(path) ? [left, path] : []));
      if (loaded?.defaultView && now) show(loaded, now);
      else setDoc(null);
    },
    [doc, settle, show],
  );

  const at = book.documents.findIndex(({ path }) => path === shown.path);
  const before = book.documents[at - 1];
  const after = book.documents[at + 1];

  // The neighbors are at hand before they are turned to.
  const [pathBefore, pathAfter] = [before?.path, after?.path];
  useEffect(() => {
    if (!doc) return;
    const timer = setTimeout(
      () => setNear([pathBefore, pathAfter].filter((path) => path !== undefined)),
      preloadMs,
    );
    return () => clearTimeout(timer);
  }, [doc, pathBefore, pathAfter]);

  const turn = useCallback(
    (by: 1 | -1) => {
      const { page, count } = shownNow.current;
      const now = lookNow.current;
      if (!doc || !now) return;
      const next = page + by;
      if (next >= 0 && next < count) {
        showPage(doc, now.box, next);
        const spots = spotsOn(doc, now.box);
        setShown((last) => ({ ...last, page: next, spots }));
      } else if (by > 0 && after) goTo(after.path);
      else if (by < 0 && before) goTo(before.path, "last");
    },
    [doc, before, after, goTo],
  );

  const onFrameLoad = useCallback(
    (path: string, frame: HTMLIFrameElement) => {
      const loaded = documentIn(frame, folder);
      const now = lookNow.current;
      const isInView = path === shownNow.current.path;
      if (!loaded || !now) {
        loadedDocs.current.delete(path);
        // A neighbor is asked for again when it is turned to.
        if (isInView) setFailed(true);
        else setNear((paths) => paths.filter((one) => one !== path));
        return;
      }
      loadedDocs.current.set(path, loaded);
      for (const [known, { defaultView }] of loadedDocs.current)
        if (!defaultView) loadedDocs.current.delete(known);
      if (isInView) show(loaded, now);
      else {
        setPages(loaded, now);
        void lettersReady(loaded);
      }
    },
    [folder, show],
  );
  const framed = book.documents.flatMap(({ path }) =>
    path === shown.path || near.includes(path) ? [path] : [],
  );

  return {
    ...shown,
    isFailed,
    canTurn: {
      back: shown.page > 0 || before !== undefined,
      on: shown.page + 1 < shown.count || after !== undefined,
    },
    goTo,
    turn,
    framed,
    onFrameLoad,
    retry: () => {
      setFailed(false);
      setTries((count) => count + 1);
    },
    tries,
    doc,
  };
}

const isPlace = (wanted: Target): boolean => wanted === "last" || "id" in wanted;

function pageFor(doc: Document, wanted: Target, count: number, { box }: FrameLook): number {
  if (wanted === "last") return count - 1;
  if ("page" in wanted) return Math.max(0, wanted.page);
  const element = doc.getElementById(wanted.id);
  // Measured from where the document is scrolled to.
  return (element && pageOf(doc, box, element)) ?? 0;
}

/** What the frame holds, when it is a document of this book: not a page that says what went wrong. */
function documentIn(frame: HTMLIFrameElement, folder: string): Document | null {
  try {
    const doc = frame.contentDocument;
    const isBook = doc?.location?.pathname.startsWith(folder) && /xhtml/.test(doc.contentType);
    return doc && isBook && doc.body ? doc : null;
  } catch {
    return null;
  }
}
