import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { FinishedCover } from "#app/contract/books/project-page";
import type { Project } from "#app/contract/books/projects";
import { Button, ButtonLink } from "#app/ui/button";
import { signUpTo } from "../hub/sign-up-link";

/** What to do with a finished cover, in words. */
export function CoverStepWords({ cover }: { cover: FinishedCover }) {
  const { inBook, books } = cover;
  const isWrap = cover.coverType !== "kindle";
  const [title, text] = inBook
    ? [
        `It’s the cover of ${inBook.name}`,
        `${isWrap ? "Its front is in the EPUB." : "It’s in the EPUB."} The book’s page has everything else.`,
      ]
    : books.length === 0
      ? ["Add the manuscript", "We make the EPUB from it, with this cover."]
      : [
          "Put it into the book",
          `The EPUB takes ${isWrap ? "its front as the" : "it as its"} cover. Nothing else in the book changes.`,
        ];
  return (
    <>
      <h2 className="d28">{title}</h2>
      <p className="mut book-next-text">{text}</p>
    </>
  );
}

type CoverStepProps = {
  project: Pick<Project, "id" | "name" | "cover">;
  cover: FinishedCover;
  isSignedIn: boolean;
};

/** Where the book of a cover without one begins. */
export const manuscriptPath = (coverId: string): string =>
  `/converter?${new URLSearchParams({ cover: coverId })}`;

/** The one button in front: put the cover into a book, open the one that has it, or add the manuscript. */
export function CoverStepAction({ project, cover, isSignedIn }: CoverStepProps) {
  const { inBook, books } = cover;
  if (inBook)
    return (
      <ButtonLink variant="primary" size="l" to={`/projects/${encodeURIComponent(inBook.id)}`}>
        Open the book
      </ButtonLink>
    );
  if (books.length === 0)
    return (
      <ButtonLink variant="primary" size="l" to={manuscriptPath(project.id)}>
        Add the manuscript
      </ButtonLink>
    );
  return <IntoBook project={project} books={books} isSignedIn={isSignedIn} />;
}

type IntoBookProps = Omit<CoverStepProps, "cover"> & { books: FinishedCover["books"] };

/** A plain form, so that it posts without JavaScript; the answer is the book's page. */
function IntoBook({ project, books, isSignedIn }: IntoBookProps) {
  const isSending = useNavigation().state !== "idle";
  const [bookId, setBookId] = useState(ownBook(project, books));
  const id = "into-book";
  if (!isSignedIn)
    return (
      <ButtonLink variant="primary" size="l" id={id} to={signUpTo(project.id, { thing: id })}>
        Put into the book
      </ButtonLink>
    );
  return (
    <Form method="post" className="cover-step">
      <input type="hidden" name="do" value="into-book" />
      {books.length > 1 ? (
        <label>
          <span className="vh">Book</span>
          <select
            className="in"
            name="book"
            value={bookId}
            required
            onChange={(event) => setBookId(event.currentTarget.value)}
          >
            {bookId === "" ? (
              <option value="" disabled>
                Choose a book
              </option>
            ) : null}
            {books.map((book) => (
              <option key={book.id} value={book.id}>
                {book.name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name="book" value={bookId} />
      )}
      <Button variant="primary" size="l" id={id} type="submit" disabled={isSending}>
        {isSending ? "Putting it into the book…" : "Put into the book"}
      </Button>
      {books.length === 1 ? <span className="vh">: {books[0]?.name}</span> : null}
    </Form>
  );
}

/** The book it was designed for, one of its name, or the only one: any other would be a guess at whose cover to replace. */
function ownBook({ name, cover }: IntoBookProps["project"], books: FinishedCover["books"]): string {
  const own = books.find(({ id }) => id === cover?.bookProjectId) ?? books.find((book) => book.name === name);
  return own?.id ?? (books.length === 1 ? (books[0]?.id ?? "") : "");
}
