import X from "lucide-react/icons/x";
import type { LibraryData } from "#app/contract/books/library";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ButtonLink } from "#app/ui/button";
import { libraryPath, tabNames } from "./library-words";

/** A search, or a tab, without books, and the ways on. */
export function NothingFound({ data: { view, counts, isLaterPage } }: { data: LibraryData }) {
  const locale = useReaderLocale();
  const { query, show, author, type } = view;
  const isNarrowed = query !== "" || author !== null || type !== "all";
  const elsewhere = counts.all + counts.archive;
  if (isLaterPage)
    return (
      <section className="nothing">
        <h2 className="d28">There are no more books here</h2>
        <div className="row">
          <ButtonLink to={libraryPath(view)}>Back to the first books</ButtonLink>
        </div>
      </section>
    );
  return (
    <section className="nothing" role="status">
      <h2 className="d28">{headOf(view)}</h2>
      {isNarrowed ? (
        <p className="mut">
          {query !== "" && elsewhere === 0
            ? "Check the spelling, or clear the search."
            : elsewhere > 0
              ? `${counted(elsewhere, "book matches", "books match", locale)} outside ${tabNames[show]}.`
              : "Choose other filters, or clear them."}
        </p>
      ) : (
        <p className="mut">{restWords[show]}</p>
      )}
      <div className="row">
        {isNarrowed ? (
          <ButtonLink to={libraryPath({ sort: view.sort, show })}>
            <X className="i s" aria-hidden="true" />
            {query === "" ? "Clear filters" : "Clear search"}
          </ButtonLink>
        ) : null}
        {show !== "all" && counts.all > 0 ? (
          <ButtonLink to={libraryPath({ ...view, show: "all" })}>
            Show all {counted(counts.all, "book", "books", locale)}
          </ButtonLink>
        ) : null}
        {show !== "archive" && counts.archive > 0 ? (
          <ButtonLink to={libraryPath({ ...view, show: "archive" })}>
            Show {counted(counts.archive, "book", "books", locale)} in the archive
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

const heads: Record<LibraryData["view"]["show"], string> = {
  all: "No books here",
  attention: "No book needs attention",
  converting: "No book is converting",
  unfinished: "No unfinished books",
  ready: "No books are ready yet",
  archive: "Your archive is empty",
};

const restWords: Record<LibraryData["view"]["show"], string> = {
  all: "Everything you made is in the archive or in the trash.",
  attention: "Books whose conversion failed, or with passages to check, will be here.",
  converting: "A book is here while we make its EPUB.",
  unfinished: "A book is here while it has no cover or no manuscript.",
  ready: "A book is ready once it has an EPUB and a cover.",
  archive: "Books you set aside will be here.",
};

function headOf({ query, show }: LibraryData["view"]): string {
  if (query !== "") return `No books match “${query}”`;
  return heads[show];
}
