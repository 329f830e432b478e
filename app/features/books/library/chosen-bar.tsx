import { Form } from "@remix-run/react";
import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Download from "lucide-react/icons/download";
import Library from "lucide-react/icons/library";
import Trash2 from "lucide-react/icons/trash-2";
import type { LibraryData } from "#app/contract/books/library";
import { counted } from "#app/features/books/quantities";
import { maxChosen } from "#domain/books/library-view";
import { type Chosen, chosenForm } from "./library-forms";
import { useSeriesQuestion } from "./series-question";

/** What can be done with the chosen books at once. Without JavaScript it always stands there, as a form. */
export function ChosenBar({ chosen, data: { user, view } }: { chosen: Chosen; data: LibraryData }) {
  const askSeries = useSeriesQuestion();
  const count = chosen.books.length;
  const epubs = chosen.books.filter((book) => book.hasEpub);
  const isTooMany = count > maxChosen;
  const said = `${counted(count, "book", "books")} chosen`;
  const isArchive = view.show === "archive";
  const ArchiveIcon = isArchive ? ArchiveRestore : Archive;
  return (
    <Form
      method="post"
      id={chosenForm}
      className={count > 0 ? "picked" : "picked idle"}
      preventScrollReset
      aria-label="Chosen books"
    >
      <b className="js-only" aria-live="polite">
        {said}
      </b>
      <noscript>
        <b>With the books you tick:</b>
      </noscript>
      {isTooMany ? <span>Choose at most {maxChosen} at a time.</span> : null}
      <fieldset disabled={isTooMany}>
        {user && epubs.length > 0 && !isTooMany ? (
          <a className="btn js-only" href={epubsPath(epubs.map(({ id }) => id))} download>
            <Download className="i s" aria-hidden="true" />
            {epubs.length < count ? `Download ${counted(epubs.length, "EPUB", "EPUBs")}` : "Download EPUBs"}
          </a>
        ) : null}
        {view.type === "sets" ? null : (
          <button className="btn js-only" type="button" onClick={() => askSeries(chosen.books)}>
            <Library className="i s" aria-hidden="true" />
            Add to a series
          </button>
        )}
        <button className="btn" type="submit" name="do" value={isArchive ? "unarchive" : "archive"}>
          <ArchiveIcon className="i s" aria-hidden="true" />
          {isArchive ? "Take out of the archive" : "Archive"}
        </button>
        <button className="btn" type="submit" name="do" value="trash">
          <Trash2 className="i s" aria-hidden="true" />
          Move to trash
        </button>
      </fieldset>
      <button className="btn end js-only" type="button" onClick={chosen.clear}>
        Clear choice{" "}
        <span className="kbd" aria-hidden="true">
          Esc
        </span>
      </button>
      <noscript>
        <label>
          Series <input className="in" name="series" />
        </label>
        <button className="btn" type="submit" name="do" value="series">
          Add to a series
        </button>
        {user ? (
          <button className="btn" type="submit" formMethod="get" formAction="/api/library/epubs">
            Download EPUBs
          </button>
        ) : null}
      </noscript>
    </Form>
  );
}

const epubsPath = (ids: readonly string[]): string =>
  `/api/library/epubs?${new URLSearchParams(ids.map((id) => ["id", id]))}`;
