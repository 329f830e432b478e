import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { LibraryView, TabCounts } from "#app/contract/books/library";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { libraryShows } from "#domain/books/library-view";
import { libraryPath, tabNames } from "./library-words";

/** One link a state, each with its count; the counts of the states add up to the first. */
export function LibraryTabs({ view, counts }: { view: LibraryView; counts?: TabCounts }) {
  const locale = useReaderLocale();
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>("[aria-current]");
    if (!tabs.current || !current) return;
    const { left, right } = tabs.current.getBoundingClientRect();
    const tab = current.getBoundingClientRect();
    if (tab.right > right) tabs.current.scrollLeft += tab.right - right;
    else if (tab.left < left) tabs.current.scrollLeft += tab.left - left;
  }, [view.show, counts]);
  return (
    <nav className="tabs" aria-label="Show" ref={tabs}>
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
