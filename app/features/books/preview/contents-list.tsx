import type { PreviewBook } from "#app/contract/books/preview";
import { previewFilePath } from "#domain/preview/preview-paths";
import type { PageNumbers } from "./page-numbers";
import { type PageCounts, placeKey } from "./use-page-counts";

type ContentsListProps = {
  book: PreviewBook;
  numbers: PageNumbers;
  /** Pages inside their documents, of places that were set. */
  places: PageCounts["places"];
  /** The document in view. */
  path: string;
  onOpen: (path: string, id: string) => void;
};

/** The book's own table of contents, each entry with its page on the chosen device. */
export function ContentsList({ book, numbers, places, path, onOpen }: ContentsListProps) {
  const current = currentEntry(book, path);
  const drafts = new Set(book.documents.filter(({ isDraft }) => isDraft).map((one) => one.path));
  const isFirst = (at: number) => book.contents[at - 1]?.path !== book.contents[at]?.path;
  return (
    <nav aria-label="Chapters">
      <ul>
        {book.contents.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} data-depth={Math.min(3, entry.depth)}>
            <a
              href={previewFilePath(book.projectId, entry.path)}
              aria-current={at === current ? "true" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(entry.path, entry.id);
              }}
            >
              <span title={entry.title}>
                {entry.title}
                {drafts.has(entry.path) && isFirst(at) ? (
                  <span className="preview-dot">
                    <span className="vh">, edited, not in the EPUB yet</span>
                  </span>
                ) : null}
              </span>
              <span className="num">
                <span className="vh">page </span>
                {(numbers.startOf.get(entry.path) ?? 1) + (places.get(placeKey(entry.path, entry.id)) ?? 0)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last entry that begins in this document or before it. */
function currentEntry({ documents, contents }: PreviewBook, path: string): number {
  const order = new Map(documents.map((document, at) => [document.path, at]));
  const here = order.get(path) ?? 0;
  let found = -1;
  for (const [at, entry] of contents.entries()) {
    if (entry.path === path) return at;
    if ((order.get(entry.path) ?? 0) < here) found = at;
  }
  return found;
}
