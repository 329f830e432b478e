import { Await } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { Suspense } from "react";
import type { LibraryAnswer, LibraryData } from "#app/contract/books/library";
import { NotLoaded } from "#app/features/books/not-loaded";
import { useRevalidateEvery } from "#app/features/books/use-revalidate-every";
import { ButtonLink } from "#app/ui/button";
import { DoneNotice } from "./done-notice";
import { EmptyLibrary } from "./empty-library";
import { GuestLine } from "./guest-line";
import { LibraryList } from "./library-list";
import { LibrarySkeleton } from "./library-skeleton";
import { LibraryTabs } from "./library-tabs";
import { LibraryTools } from "./library-tools";
import { NothingFound } from "./nothing-found";
import { Trash } from "./trash";
import { useDeletedElsewhere } from "./use-deleted-elsewhere";

/** Books under way are looked at again so often. */
const pollMs = 5_000;

type LibraryScreenProps = { data: LibraryData | Promise<LibraryData>; answer: LibraryAnswer | null };

/** Takes its data, or the promise of it: a page that was asked for by a link stands at once, with its shape. */
export function LibraryScreen({ data, answer }: LibraryScreenProps) {
  return (
    <div className="wrap library">
      <div className="phead row sb">
        <h1 className="d56">Library</h1>
        <ButtonLink to="/converter" variant="primary">
          <Plus className="i s" aria-hidden="true" />
          Add a book
        </ButtonLink>
      </div>
      <Suspense fallback={<LibrarySkeleton />}>
        <Await
          resolve={data}
          errorElement={
            <NotLoaded
              title="Your books couldn’t be loaded"
              sentence="Nothing is lost. Check your connection, then try again."
            />
          }
        >
          {(loaded) => <Shelves data={loaded} answer={answer} />}
        </Await>
      </Suspense>
    </div>
  );
}

function Shelves({ data, answer }: { data: LibraryData; answer: LibraryAnswer | null }) {
  const { user, view, counts, hasAny, books, trash } = data;
  useDeletedElsewhere(trash);
  useRevalidateEvery(pollMs, counts.converting > 0);
  return (
    <>
      {user ? null : <GuestLine hasAny={hasAny} />}
      <DoneNotice answer={answer} />
      {hasAny ? (
        <>
          <LibraryTabs view={view} counts={counts} />
          <LibraryTools data={data} />
          {books.length > 0 ? <LibraryList data={data} /> : <NothingFound data={data} />}
        </>
      ) : (
        <EmptyLibrary />
      )}
      {trash.length > 0 ? <Trash projects={trash} /> : null}
    </>
  );
}
