import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { LedgerAnswer } from "#app/contract/books/ledger";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Pagination } from "#app/ui/pagination";
import { LedgerLines } from "./ledger-lines";
import { LedgerTable } from "./ledger-table";
import { lossSentence, thingsCounted, thingsLost, wordSentence } from "./ledger-words";

/** `none`: the book was made before there were ledgers. */
type LedgerSectionProps = { projectId: string; ledger: LedgerAnswer | "none" };

/** What the manuscript held, what the book holds, and every line of what went otherwise; what was lost comes first. */
export function LedgerSection({ projectId, ledger }: LedgerSectionProps) {
  return (
    <section aria-labelledby="ledger" className="ledger">
      <div className="h">
        <h2 className="d28" id="ledger">
          Loss ledger
        </h2>
        {ledger === "none" ? null : <Verdict ledger={ledger} />}
      </div>
      {ledger === "none" ? (
        <div className="project-none">
          <p>This book has no ledger.</p>
          <p className="mut">
            It was made before we counted. Convert the manuscript again to see every word of it accounted for.
          </p>
        </div>
      ) : (
        <Counted projectId={projectId} ledger={ledger} />
      )}
    </section>
  );
}

function Verdict({ ledger }: { ledger: LedgerAnswer }) {
  const locale = useReaderLocale();
  const lost = thingsLost(ledger);
  if (lost === 0)
    return (
      <span className="st ok">
        <CircleCheck className="i s" aria-hidden="true" />
        Nothing lost
      </span>
    );
  return (
    <span className="st no">
      <TriangleAlert className="i s" aria-hidden="true" />
      {lost.toLocaleString(locale)} {lost === 1 ? "thing" : "things"} lost of{" "}
      {thingsCounted(ledger).toLocaleString(locale)}
    </span>
  );
}

function Counted({ projectId, ledger }: { projectId: string; ledger: LedgerAnswer }) {
  const locale = useReaderLocale();
  const { lines, page, pages, counted } = ledger;
  const all = counted.missing + counted.left + counted.added;
  return (
    <>
      <p className="ledger-sum">
        {wordSentence(ledger.words, locale)} <b>{lossSentence(ledger, locale)}</b>
      </p>
      <LedgerTable ledger={ledger} />
      {lines.length > 0 ? (
        <LedgerLines
          projectId={projectId}
          lines={lines}
          heading={`${all.toLocaleString(locale)} ${all === 1 ? "line" : "lines"} of what is otherwise in the book`}
        />
      ) : null}
      <Pagination page={page} pages={pages} hrefOf={(to) => `?ledger=${to}#ledger`} />
      <p className="project-hint">
        <a className="a t13" href={`/api/projects/${projectId}/ledger?format=csv`} download>
          Download the ledger
        </a>{" "}
        <span className="t13 mut">as a table for a spreadsheet</span>
      </p>
    </>
  );
}
