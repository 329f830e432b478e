import { Link } from "@remix-run/react";
import type { ListedBook } from "#app/contract/books/library";
import { BookFace } from "#app/features/books/book-face";
import { ConversionBar } from "#app/features/books/conversion-bar";
import { bookPath, neededLink, stepWords } from "#app/features/books/library/library-words";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ButtonLink } from "#app/ui/button";

const openWords: Record<ListedBook["kind"], string> = {
  book: "Open the book",
  cover: "Open the cover",
  set: "Open the set",
};

/** The newest book with something to do, else the one that is being made; undefined when there is none. */
export const firstToDo = (books: readonly ListedBook[]): ListedBook | undefined =>
  books.find(({ step }) => step !== null && step.code !== "converting" && step.code !== "upload") ??
  books.find(({ state }) => state === "converting") ??
  books.find(({ step }) => step !== null);

/** One book, large, with the one thing to do next. */
export function NextInFront({ book }: { book: ListedBook }) {
  const locale = useReaderLocale();
  const { id, title, author, picturePath, progress, state } = book;
  const words = stepWords(book, locale);
  const link = neededLink(book, locale) ?? words?.link;
  return (
    <section className="next-front" aria-labelledby="next-step">
      <Link className="next-front-cover" to={bookPath(book)} tabIndex={-1} aria-hidden="true">
        <BookFace {...{ id, title, author, picturePath }} />
      </Link>
      <div>
        <p className="t13 mut">
          Next for{" "}
          <Link className="a" to={bookPath(book)}>
            {title}
          </Link>
        </p>
        <h2 className="d40" id="next-step">
          {words?.title ?? title}
        </h2>
        {state === "converting" ? <ConversionBar title={title} progress={progress} /> : null}
        {words?.sentence ? <p className="lead">{words.sentence}</p> : null}
        <div className="row">
          {link ? (
            <ButtonLink to={link.to} variant="primary" size="l">
              {link.label}
            </ButtonLink>
          ) : null}
          <ButtonLink to={bookPath(book)} variant="quiet" size="l">
            {openWords[book.kind]}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
