import { Link } from "@remix-run/react";
import type { ListedBook } from "#app/contract/books/library";
import { BookFace } from "#app/features/books/book-face";
import { downloadPath } from "#app/features/books/download-path";
import { BookStateLine } from "#app/features/books/library/book-state-line";
import { bookPath, neededLink, stepWords } from "#app/features/books/library/library-words";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ButtonLink, TextLink } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";
import { previewPath } from "#domain/preview/preview-paths";

/** The books that were changed last, each with how it stands and what to do next. */
export function BookList({ books }: { books: readonly ListedBook[] }) {
  return (
    <ul className="books">
      {books.map((book) => (
        <li key={book.id}>
          <BookFace
            {...{ id: book.id, title: book.title, author: book.author, picturePath: book.picturePath }}
            isSmall
            isLazy
          />
          <div className="books-name">
            <TextLink to={bookPath(book)}>{book.title}</TextLink>
            <p className="t13 mut">{book.author}</p>
          </div>
          <BookStateLine book={book} />
          <Doing book={book} />
        </li>
      ))}
    </ul>
  );
}

/** The next step, and beside it the finished file. */
function Doing({ book }: { book: ListedBook }) {
  const locale = useReaderLocale();
  const link =
    book.state === "converting" ? null : (neededLink(book, locale) ?? stepWords(book, locale)?.link);
  const { id, kind, title, hasEpub, fileName } = book;
  return (
    <div className="books-do">
      {link ? (
        <ButtonLink to={link.to}>
          {link.label}
          <span className="vh"> for {title}</span>
        </ButtonLink>
      ) : (
        <ButtonLink to={bookPath(book)}>
          {book.state === "converting" ? "Follow" : "Open"}
          <span className="vh"> {title}</span>
        </ButtonLink>
      )}
      {hasEpub ? (
        <span className="books-file">
          {kind === "book" ? (
            <TextLink className="t13" to={previewPath(id)}>
              Preview<span className="vh"> {title}</span>
            </TextLink>
          ) : null}
          <Link className="a t13" to={downloadPath({ name: title, outputFileName: fileName })} reloadDocument>
            Download EPUB<span className="vh"> of {title}</span>
          </Link>
        </span>
      ) : null}
    </div>
  );
}

export function NoProjects() {
  return (
    <CropMarks className="no-books">
      <div className="no-books-sheet">
        <p className="d28">No projects yet...</p>
        <p className="mut">Your first book begins with a Word, PDF or text file.</p>
        <ButtonLink to="/converter" variant="primary">
          Convert a manuscript
        </ButtonLink>
      </div>
    </CropMarks>
  );
}
