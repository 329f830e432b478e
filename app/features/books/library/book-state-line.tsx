import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ListedBook } from "#app/contract/books/library";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { stateLine } from "./library-words";

/** How a book stands; `after` is said of one that is ready. */
export function BookStateLine({ book, after }: { book: ListedBook; after?: string }) {
  const { tone, text } = stateLine(book, useReaderLocale());
  const Icon = tone === "ok" ? Check : tone === "wa" ? TriangleAlert : tone === "no" ? iconOf(book) : null;
  return (
    <span className={`st ${tone}`}>
      {Icon ? <Icon className="i s" aria-hidden="true" /> : null}
      <span>
        {text}
        {after && tone === "ok" ? ` · ${after}` : ""}
      </span>
    </span>
  );
}

const iconOf = ({ asksPassword }: ListedBook) => (asksPassword ? Lock : TriangleAlert);
