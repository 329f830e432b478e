import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { LossAnswer } from "#app/contract/books/losses";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Pagination } from "#app/ui/pagination";
import { LossLines } from "./loss-lines";
import { LossTable } from "./loss-table";
import { lossSentence, thingsCounted, thingsLost, wordSentence } from "./loss-words";

/** `none`: the book was made before there were loss reports. */
type LossSectionProps = { projectId: string; losses: LossAnswer | "none" };

/** What the manuscript held, what the book holds, and every line of what went otherwise; what was lost comes first. */
export function LossSection({ projectId, losses }: LossSectionProps) {
  return (
    <section aria-labelledby="losses" className="losses">
      <div className="h">
        <h2 className="d28" id="losses">
          Loss report
        </h2>
        {losses === "none" ? null : <Verdict losses={losses} />}
      </div>
      {losses === "none" ? (
        <div className="project-none">
          <p>This book has no loss report.</p>
          <p className="mut">
            It was made before we counted. Convert the manuscript again to see every word of it accounted for.
          </p>
        </div>
      ) : (
        <Counted projectId={projectId} losses={losses} />
      )}
    </section>
  );
}

function Verdict({ losses }: { losses: LossAnswer }) {
  const locale = useReaderLocale();
  const lost = thingsLost(losses);
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
      {thingsCounted(losses).toLocaleString(locale)}
    </span>
  );
}

function Counted({ projectId, losses }: { projectId: string; losses: LossAnswer }) {
  const locale = useReaderLocale();
  const { lines, page, pages, counted } = losses;
  const all = counted.missing + counted.left + counted.added;
  return (
    <>
      <p className="loss-sum">
        {wordSentence(losses.words, locale)} <b>{lossSentence(losses, locale)}</b>
      </p>
      <LossTable losses={losses} />
      {lines.length > 0 ? (
        <LossLines
          projectId={projectId}
          lines={lines}
          heading={`${all.toLocaleString(locale)} ${all === 1 ? "line" : "lines"} of what is otherwise in the book`}
        />
      ) : null}
      <Pagination page={page} pages={pages} hrefOf={(to) => `?losses=${to}#losses`} />
      <p className="project-hint">
        <a className="a t13" href={`/api/projects/${projectId}/ledger?format=csv`} download>
          Download the loss report
        </a>{" "}
        <span className="t13 mut">as a table for a spreadsheet</span>
      </p>
    </>
  );
}
