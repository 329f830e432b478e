import type { Pack } from "#app/contract/stores/packs";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { LineGauge, Meter } from "#app/ui/progress";
import { megabytes } from "#domain/stores/megabytes";
import { type StoreId, stores } from "#domain/stores/store";
import { MakeButton } from "./make-button";
import { PackReport } from "./pack-report";
import { isBeingMade } from "./use-packs";

type PackRowProps = {
  pack: Pack;
  address: string;
  isAsked: boolean;
  onMake: (stores: StoreId[]) => void;
};

/** One shop: how its file stands, how large it is, and what can be done with it. */
export function PackRow({ pack, address, isAsked, onMake }: PackRowProps) {
  const { store, report, isStale, madeAt, progress, stage, message } = pack;
  const { name, cap } = stores[store];
  const isMaking = isBeingMade(pack);
  const file = (kind: string) => `${address}/${store}?file=${kind}`;
  return (
    <li className="pack">
      <div className="pack-head">
        <h3 className="pack-name">{name}</h3>
        <div className="pack-facts">
          <Verdict pack={pack} />
          <PackSize report={report} capBytes={cap?.bytes ?? null} name={name} />
        </div>
        <div className="pack-actions">
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
        <div className="pack-making">
          <p className="t13" role="status">
            {stage ?? "Being made"}
            {report ? (
              <span className="mut"> · The file made before can be downloaded until then.</span>
            ) : null}
          </p>
          <LineGauge percent={progress} label={`The file for ${name} is being made`} marks={[18, 82, 92]} />
        </div>
      ) : null}
      {message ? <p className="pack-trouble">{message}</p> : null}
      {isStale && !isMaking ? (
        <p className="t13 pack-stale">
          The book has changed since. Make the file again to have the changes in it.
        </p>
      ) : null}
      {report ? <PackReport report={report} madeAt={madeAt} /> : null}
    </li>
  );
}

function Verdict({ pack }: { pack: Pack }) {
  const { report, isStale, state } = pack;
  if (isBeingMade(pack)) return <Badge tone="go">{state === "queued" ? "Waiting" : "Being made"}</Badge>;
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

type PackSizeProps = { report: Pack["report"]; capBytes: number | null; name: string };

function PackSize({ report, capBytes, name }: PackSizeProps) {
  const most = capBytes === null ? null : megabytes(capBytes);
  if (!report) return <p className="pack-size t13 mut">{most ? `up to ${most}` : "any size"}</p>;
  return (
    <div className="pack-size t13" data-over={capBytes !== null && report.size > capBytes ? "" : undefined}>
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
