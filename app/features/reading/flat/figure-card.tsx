import { useState } from "react";
import type { ReadingBook } from "#app/contract/reading/vr";
import { Dialog } from "#app/ui/dialog";

type FigureCardProps = {
  book: ReadingBook;
  asset: string;
  alt: string;
  /** Where a file of the book is; by default at the reader's own address. */
  pathOf?: (file: string) => string;
  onClose: () => void;
};

/** A picture of the book, as large as the window lets it be; a click shows it in its own size. */
export function FigureCard({ book, asset, alt, pathOf, onClose }: FigureCardProps) {
  const [id = asset] = asset.split("#");
  const found = book.assets.find((each) => each.id === id);
  const [isWhole, setWhole] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  return (
    <Dialog
      isWide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="reader-figure-title">{alt || found?.alt || "Picture"}</span>}
    >
      {found && !hasFailed ? (
        <button
          type="button"
          className={isWhole ? "reader-figure" : "reader-figure near"}
          aria-pressed={!isWhole}
          aria-label={isWhole ? "Show it in its own size" : "Show all of it"}
          onClick={() => setWhole(!isWhole)}
        >
          <img
            src={pathOf?.(found.file) ?? `/api/vr/books/${encodeURIComponent(book.projectId)}/${found.file}`}
            alt={alt || found.alt}
            width={found.width}
            height={found.height}
            onError={() => setFailed(true)}
          />
        </button>
      ) : (
        <p>The picture could not be fetched. Close it and try again.</p>
      )}
    </Dialog>
  );
}
