import type { StoreFile } from "#app/contract/stores/store-files";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { LineGauge, Meter } from "#app/ui/progress";
import { megabytes } from "#domain/stores/megabytes";
import { type StoreId, stores } from "#domain/stores/store";
import { MakeButton } from "./make-button";
import { StoreFileReport } from "./store-file-report";
import { isBeingMade } from "./use-store-files";

type StoreFileRowProps = {
  storeFile: StoreFile;
  address: string;
  isAsked: boolean;
  onMake: (stores: StoreId[]) => void;
};

/** One shop: how its file stands, how large it is, and what can be done with it. */
export function StoreFileRow({ storeFile, address, isAsked, onMake }: StoreFileRowProps) {
  const { store, report, isStale, madeAt, progress, stage, message } = storeFile;
  const { name, cap } = stores[store];
  const isMaking = isBeingMade(storeFile);
  const file = (kind: string) => `${address}/${store}?file=${kind}`;
  return (
    <li className="store-file">
      <div className="store-file-head">
        <h3 className="store-file-name">{name}</h3>
        <div className="store-file-facts">
          <Verdict storeFile={storeFile} />
          <StoreFileSize report={report} capBytes={cap?.bytes ?? null} name={name} />
        </div>
        <div className="store-file-actions">
          {report ? (
            <>
              <ButtonLink reloadDocument to={file("epub")} aria-label={`Download the EPUB for ${name}`}>
                EPUB
              </ButtonLink>
              <ButtonLink
                reloadDocument
                variant="quiet"
                to={file("pack")}
                aria-label={`Download everything for ${name} as a ZIP: EPUB, cover and report`}
              >
                All as ZIP
              </ButtonLink>
            </>
          ) : null}
          {isMaking ? null : (
            <MakeButton
              address={address}
              stores={[store]}
              isAsked={isAsked}
              onMake={onMake}
              label={`${report ? "Make again" : "Make"} the file for ${name}`}
              variant={report && !isStale ? "quiet" : "secondary"}
            >
              {report ? "Make again" : "Make"}
            </MakeButton>
          )}
        </div>
      </div>
      {isMaking ? (
        <div className="store-file-making">
          <p className="t13" role="status">
            {stage ?? "Being made"}
            {report ? (
              <span className="mut"> · The file made before can be downloaded until then.</span>
            ) : null}
          </p>
          <LineGauge percent={progress} label={`The file for ${name} is being made`} marks={[18, 82, 92]} />
        </div>
      ) : null}
      {message ? <p className="store-file-trouble">{message}</p> : null}
      {isStale && !isMaking ? (
        <p className="t13 store-file-stale">
          The book has changed since. Make the file again to have the changes in it.
        </p>
      ) : null}
      {report ? <StoreFileReport report={report} madeAt={madeAt} /> : null}
    </li>
  );
}

function Verdict({ storeFile }: { storeFile: StoreFile }) {
  const { report, isStale, state } = storeFile;
  if (isBeingMade(storeFile)) return <Badge tone="go">{state === "queued" ? "Waiting" : "Being made"}</Badge>;
  if (!report)
    return state === "failed" ? <Badge tone="no">Not made</Badge> : <Badge tone="plain">Not made yet</Badge>;
  if (isStale) return <Badge tone="warn">Out of date</Badge>;
  switch (report.verdict) {
    case "ready":
      return <Badge tone="ok">Ready</Badge>;
    case "remarks":
      return <Badge tone="warn">Ready, with remarks</Badge>;
    case "refused":
      return <Badge tone="no">Would be refused</Badge>;
    default:
      return report.verdict satisfies never;
  }
}

type StoreFileSizeProps = { report: StoreFile["report"]; capBytes: number | null; name: string };

function StoreFileSize({ report, capBytes, name }: StoreFileSizeProps) {
  const most = capBytes === null ? null : megabytes(capBytes);
  if (!report) return <p className="store-file-size t13 mut">{most ? `up to ${most}` : "any size"}</p>;
  return (
    <div
      className="store-file-size t13"
      data-over={capBytes !== null && report.size > capBytes ? "" : undefined}
    >
      <span className="num">
        {megabytes(report.size)}
        {most ? <span className="mut"> of {most}</span> : null}
      </span>
      {capBytes === null ? null : (
        <Meter value={report.size} max={capBytes} label={`Of the size that ${name} takes`} />
      )}
    </div>
  );
}
