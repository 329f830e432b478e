import { useEffect, useState } from "react";
import type { PreviewBook } from "#app/contract/books/preview";
import { previewFilePath } from "#domain/preview/preview-paths";
import { type FrameLook, lettersReady, setPages } from "./frame-pages";
import type { PageCounts } from "./use-page-counts";

/** Of a longer book the pages that were not seen yet are reckoned: counting would load and set all of it. */
const maxWords = 200_000;
const maxDocuments = 150;
/** The look may still be changing. */
const stillMs = 1_200;
/** Between two documents, so that turning pages never waits for more than one. */
const pauseMs = 60;

type CountingFrameProps = { book: PreviewBook; look: FrameLook; counts: PageCounts };

/** Sets one document after the other out of sight, for the page numbers; draws nothing. */
export function CountingFrame({ book, look, counts }: CountingFrameProps) {
  const [isStill, setStill] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look begins the wait anew
  useEffect(() => {
    setStill(false);
    const timer = setTimeout(() => setStill(true), stillMs);
    return () => clearTimeout(timer);
  }, [look]);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const next = book.documents.find(({ path }) => !counts.pages.has(path) && !failed.has(path))?.path;
  const isShort = book.words <= maxWords && book.documents.length <= maxDocuments;
  if (!isStill || !isShort || next === undefined) return null;
  const count = (frame: HTMLIFrameElement) => {
    const doc = frame.contentDocument;
    if (!doc?.body || !/xhtml/.test(doc.contentType)) return setFailed((last) => new Set(last).add(next));
    setPages(doc, look);
    void lettersReady(doc).then(() => {
      if (frame.contentDocument !== doc) return;
      const pages = setPages(doc, look);
      setTimeout(() => counts.add(next, doc, pages), pauseMs);
    });
  };
  return (
    <iframe
      key={next}
      className="preview-counting"
      title="Page numbers"
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-same-origin"
      src={previewFilePath(book.projectId, next)}
      style={{ width: look.box.width, height: look.box.height }}
      onLoad={({ currentTarget }) => count(currentTarget)}
    />
  );
}
