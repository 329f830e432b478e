import { Link } from "@remix-run/react";
import type { ListedBook } from "#app/contract/books/library";
import { BookFace } from "#app/features/books/book-face";
import { ConversionBar } from "#app/features/books/conversion-bar";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { BookMenu } from "./book-menu";
import { BookStateLine } from "./book-state-line";
import { ChooseBook } from "./choose-book";
import type { Chosen } from "./library-forms";
import { bookPath, neededLink } from "./library-words";

/** Characters beyond which a tile may not show a title whole. */
const longTitle = 36;

type BookTileProps = { book: ListedBook; isInSeries: boolean; chosen: Chosen; isSignedIn: boolean };

/** A book as a cover on a shelf, with how it stands and the way to what it needs. */
export function BookTile({ book, isInSeries, chosen, isSignedIn }: BookTileProps) {
  const locale = useReaderLocale();
  const { id, title, author, picturePath, series, state, progress, formats, isConvertedAgain } = book;
  const needed = neededLink(book, locale);
  const by = isInSeries && series?.number != null ? `Book ${series.number.toLocaleString(locale)}` : author;
  return (
    <li className="bk" data-book={id}>
      <span className="pic">
        <BookFace {...{ id, title, author, picturePath }} isLazy />
      </span>
      <Link
        className="ti"
        to={bookPath(book)}
        prefetch="intent"
        title={title.length > longTitle ? title : undefined}
      >
        <span>{title}</span>
      </Link>
      {by ? <span className="by">{by}</span> : null}
      {state === "converting" ? <ConversionBar title={title} progress={progress} /> : null}
      <BookStateLine book={book} />
      {needed ? (
        <Link className="a t13 do" to={needed.to}>
          {needed.label}
          <span className="vh"> for {title}</span>
        </Link>
      ) : isConvertedAgain ? (
        <span className="t13 mut">Your EPUB stays until then.</span>
      ) : formats.length > 0 ? (
        <span className="t13 mut">{formats.join(", ")}</span>
      ) : null}
      <ChooseBook book={book} chosen={chosen} />
      <BookMenu book={book} isSignedIn={isSignedIn} />
    </li>
  );
}
