import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";

type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

/** Nothing at all when everything is on one page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 ? (
        <Link className="ib" to={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
          <ChevronLeft className="i" aria-hidden="true" />
        </Link>
      ) : null}
      {shownPages(page, pages).map((each, place, all) => (
        <span key={each} className="row tight">
          {place > 0 && each - (all[place - 1] ?? each) > 1 ? <span aria-hidden="true">…</span> : null}
          <Link
            className="page num"
            to={hrefOf(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? "page" : undefined}
          >
            {each}
          </Link>
        </span>
      ))}
      {page < pages ? (
        <Link className="ib" to={hrefOf(page + 1)} rel="next" aria-label="Next page">
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
}

/** First, last, and the neighbours of the page one is on. */
function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  return [...new Set(wanted)].sort((a, b) => a - b);
}
