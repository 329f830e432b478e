import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { StoreFile } from "#app/contract/stores/store-files";
import { ButtonLink, TextLink } from "#app/ui/button";
import { LineGauge } from "#app/ui/progress";
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
  /** Of a guest: where the button of this id leads. */
  signUp: ((thing: string, isDownload?: boolean) => string) | null;
};

/** One store: how its file stands, how large it is, and what can be done with it. */
export function StoreFileRow({ storeFile, address, isAsked, onMake, signUp }: StoreFileRowProps) {
  const { store, report, isStale, madeAt, progress, stage, message } = storeFile;
  const { name } = stores[store];
  const isMaking = isBeingMade(storeFile);
  const file = (kind: "epub" | "pack", id: string) => ({
    id,
    to: signUp?.(id, true) ?? `${address}/${store}?file=${kind}`,
  });
  const needsMaking = !isMaking && (report === null || isStale);
  return (
    <li className="store-file">
      <div className="store-file-head">
        <h3 className="store-file-name">{name}</h3>
        <div className="store-file-facts t13">
          <State storeFile={storeFile} />
        </div>
        <div className="store-file-actions">
          {report ? (
            <ButtonLink
              reloadDocument={signUp === null}
              variant={isStale ? "quiet" : "secondary"}
              {...file("epub", `get-${store}`)}
            >
              <Download className="i s" aria-hidden="true" />
              Download<span className="vh"> the file for {name}</span>
            </ButtonLink>
          ) : null}
          {needsMaking && signUp ? (
            <ButtonLink id={`make-${store}`} to={signUp(`make-${store}`)}>
              {report ? "Make again" : "Make file"}
              <span className="vh"> for {name}</span>
            </ButtonLink>
          ) : null}
          {needsMaking && !signUp ? (
            <MakeButton
              id={`make-${store}`}
              address={address}
              stores={[store]}
              isAsked={isAsked}
              onMake={onMake}
              label={`${report ? "Make the file again" : "Make file"} for ${name}`}
            >
              {report ? "Make again" : "Make file"}
            </MakeButton>
          ) : null}
        </div>
      </div>
      {isMaking ? (
        <div className="store-file-making">
          <p className="t13" role="status">
            {stage ?? "Making the file"}
            {report ? <span className="mut"> · You can download the old file until then.</span> : null}
          </p>
          <LineGauge percent={progress} label={`Making the file for ${name}`} marks={[18, 82, 92]} />
        </div>
      ) : null}
      {message ? <p className="store-file-trouble">{message}</p> : null}
      {report ? (
        <StoreFileReport report={report} madeAt={madeAt}>
          <p className="t13">
            <TextLink reloadDocument={signUp === null} {...file("pack", `get-all-${store}`)}>
              Download everything as a ZIP<span className="vh"> for {name}</span>
            </TextLink>{" "}
            <span className="mut">EPUB, cover and report</span>
          </p>
        </StoreFileReport>
      ) : null}
    </li>
  );
}

function State({ storeFile }: { storeFile: StoreFile }) {
  const { store, report, isStale, state } = storeFile;
  const { cap } = stores[store];
  if (isBeingMade(storeFile))
    return (
      <span className="st go">{state === "queued" ? "Queued – starts in a moment" : "Making the file"}</span>
    );
  if (!report)
    return (
      <span className={state === "failed" ? "st no" : "mut"}>
        {state === "failed" ? "Couldn’t be made" : "Not made yet"}
        {cap && state !== "failed" ? `, up to ${megabytes(cap.bytes)}` : ""}
      </span>
    );
  if (isStale)
    return (
      <span className="st wa">
        <TriangleAlert className="i s" aria-hidden="true" />
        {megabytes(report.size)}, older than the book
      </span>
    );
  switch (report.verdict) {
    case "ready":
      return (
        <span className="st ok">
          <Check className="i s" aria-hidden="true" />
          Ready, {megabytes(report.size)}
        </span>
      );
    case "remarks":
      return (
        <span className="st wa">
          <TriangleAlert className="i s" aria-hidden="true" />
          Ready, {megabytes(report.size)}, with remarks
        </span>
      );
    case "refused":
      return (
        <span className="st no">
          <TriangleAlert className="i s" aria-hidden="true" />
          {store === "generic" ? "Stores" : "The store"} would refuse it
        </span>
      );
    default:
      return report.verdict satisfies never;
  }
}
