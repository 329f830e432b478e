import { Link } from "@remix-run/react";
import type { LibraryView, TabCounts } from "#app/contract/books/library";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { libraryShows } from "#domain/books/library-view";
import { libraryPath, tabNames } from "./library-words";

/** One link a state, each with its count; the counts of the states add up to the first. */
export function LibraryTabs({ view, counts }: { view: LibraryView; counts?: TabCounts }) {
  const locale = useReaderLocale();
  return (
    <nav className="tabs" aria-label="Show">
      {libraryShows.map((show) => (
        <Link
          key={show}
          to={libraryPath({ ...view, show })}
          aria-current={show === view.show ? "page" : undefined}
          preventScrollReset
        >
          {show === "all" && view.type === "sets" ? "All sets" : tabNames[show]}
          {counts ? <span className="c">{counts[show].toLocaleString(locale)}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
