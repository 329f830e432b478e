import { Link } from "@remix-run/react";
import type { ListedBook } from "#app/contract/books/library";
import { BookFace } from "#app/features/books/book-face";
import { LocalTime } from "#app/features/books/local-time";
import { agoLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { useNow } from "#app/features/books/use-now";
import { BookMenu } from "./book-menu";
import { BookStateLine } from "./book-state-line";
import { ChooseBook } from "./choose-book";
import type { Chosen } from "./library-forms";
import { bookPath, neededLink } from "./library-words";

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** The same book as a line of a list. */
export function BookRow({
  book,
  chosen,
  isSignedIn,
}: {
  book: ListedBook;
  chosen: Chosen;
  isSignedIn: boolean;
}) {
  const locale = useReaderLocale();
  const { id, title, author, picturePath, series, formats } = book;
  const needed = neededLink(book, locale);
  return (
    <li className={chosen.has(id) ? "lrow on" : "lrow"} data-book={id}>
      <ChooseBook book={book} chosen={chosen} />
      <BookFace {...{ id, title, author, picturePath }} isSmall isLazy />
      <span>
        <Link className="ti" to={bookPath(book)} prefetch="intent">
          {title}
        </Link>
        {author ? <span className="t13 mut">{author}</span> : null}
      </span>
      <span className="t13 mut">
        {series
          ? `${series.name}${series.number === null ? "" : `, ${series.number.toLocaleString(locale)}`}`
          : ""}
      </span>
      <span>
        <BookStateLine book={book} after={formats.join(", ")} />
        {book.isConvertedAgain ? <span className="t13 mut do">Your EPUB stays until then.</span> : null}
        {needed ? (
          <Link className="a t13 do" to={needed.to}>
            {needed.label}
            <span className="vh"> for {title}</span>
          </Link>
        ) : null}
      </span>
      <span className="t13 mut r">
        <Changed at={book.changedAt} />
      </span>
      <BookMenu book={book} isSignedIn={isSignedIn} />
    </li>
  );
}

/** Times ago up to a week, then the date. */
function Changed({ at }: { at: string }) {
  const now = useNow(minuteMs);
  if (now === undefined || now - Date.parse(at) > weekMs) return <LocalTime at={at} show="date" />;
  return <time dateTime={at}>{agoLabel(at, now)}</time>;
}
