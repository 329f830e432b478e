import type { LossAnswer } from "#app/contract/books/losses";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Pagination } from "#app/ui/pagination";
import { LossLines } from "./loss-lines";
import { LossTable } from "./loss-table";
import { removedSentence } from "./loss-words";

type LossDetailsProps = {
  projectId: string;
  losses: LossAnswer;
  /** `In your PDF` heads the first column. */
  manuscript: string;
};

/** What the manuscript held and what the book holds, in figures, and every difference between them; lost words come first. */
export function LossDetails({ projectId, losses, manuscript }: LossDetailsProps) {
  const locale = useReaderLocale();
  const { lines, page, pages, counted } = losses;
  const all = counted.missing + counted.left + counted.added;
  const removed = removedSentence(losses, locale);
  return (
    <div className="losses">
      <LossTable losses={losses} manuscript={manuscript} />
      {removed ? <p className="t13 mut loss-removed">{removed}</p> : null}
      {lines.length > 0 ? (
        <details className="loss-all" open={counted.missing > 0 || page > 1}>
          <summary className="a t13">
            See {all === 1 ? "the difference" : `all ${all.toLocaleString(locale)}`}
            {all === 1 ? null : <span className="vh"> differences</span>}
          </summary>
          <LossLines projectId={projectId} lines={lines} />
          <Pagination page={page} pages={pages} hrefOf={(to) => `?losses=${to}#losses`} />
        </details>
      ) : null}
      <p className="t13">
        <a className="a" href={`/api/projects/${projectId}/ledger?format=csv`} download>
          Download as a spreadsheet
        </a>
      </p>
    </div>
  );
}
