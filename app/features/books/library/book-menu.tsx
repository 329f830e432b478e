import { Link } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ListedBook } from "#app/contract/books/library";
import { everythingPath } from "#app/contract/stores/book-export";
import { previewPath } from "#domain/preview/preview-paths";
import { oneBookForm } from "./library-forms";
import { bookPath } from "./library-words";
import { useSeriesQuestion } from "./series-question";

/** What can be done with one book: a disclosure of the browser's own, so it opens without JavaScript too. */
export function BookMenu({ book, isSignedIn }: { book: ListedBook; isSignedIn: boolean }) {
  const { id, kind, title, isArchived, state, series, hasEpub } = book;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const askSeries = useSeriesQuestion();
  const close = () => details.current?.removeAttribute("open");
  useOutside(details, isOpen);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && details.current?.open) {
      event.preventDefault();
      close();
      details.current.querySelector("summary")?.focus();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") walk(event);
  };
  const post = (deed: string, label: string) => (
    <button
      className="menu-item"
      type="submit"
      form={oneBookForm}
      name="one"
      value={`${deed} ${id}`}
      onClick={() => setTimeout(close)}
    >
      {label}
    </button>
  );

  return (
    <details
      className="book-menu"
      ref={details}
      onKeyDown={onKeyDown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="ib" aria-label={`More for ${title}`}>
        <Ellipsis className="i s" aria-hidden="true" />
      </summary>
      <div className={`menu-sheet${isOpen ? sideOf(details.current) : ""}`}>
        <Link className="menu-item" to={bookPath(book)}>
          Open
        </Link>
        {kind === "book" && hasEpub ? (
          <Link className="menu-item" to={previewPath(id)}>
            Preview
          </Link>
        ) : null}
        {kind === "book" && hasEpub && isSignedIn ? (
          <Link className="menu-item" to={everythingPath(id)} reloadDocument>
            Download everything
          </Link>
        ) : null}
        {kind === "set" ? null : (
          <button
            className="menu-item js-only"
            type="button"
            onClick={() => {
              close();
              askSeries([book]);
            }}
          >
            {series ? "Change the series" : "Add to a series"}
          </button>
        )}
        {isArchived ? post("unarchive", "Take out of the archive") : post("archive", "Archive")}
        {kind === "book" && state !== "converting" ? post("duplicate", "Duplicate") : null}
        {post("trash", "Move to trash")}
      </div>
    </details>
  );
}

const menuWidth = 240;

/** To the right where there is no room to the left. */
const sideOf = (menu: HTMLElement | null): string =>
  menu && menu.getBoundingClientRect().right < menuWidth ? " to-right" : "";

function walk(event: KeyboardEvent): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(".menu-item")];
  if (items.length === 0 || !event.currentTarget.hasAttribute("open")) return;
  event.preventDefault();
  const at = items.findIndex((item) => item.matches(":focus"));
  const next = at + (event.key === "ArrowDown" ? 1 : at < 0 ? 0 : -1);
  items.at(next % items.length)?.focus();
}

/** A click anywhere else closes it, and so does focus that goes elsewhere. */
function useOutside(details: React.RefObject<HTMLDetailsElement>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, [details, isOpen]);
}
