import { Link } from "@remix-run/react";
import BookCopy from "lucide-react/icons/book-copy";
import { memo } from "react";
import type { DesignerData } from "#app/contract/covers/designer-page";
import { registerToDownload } from "#app/features/books/download";
import { LocalTime } from "#app/features/books/local-time";
import type { WhoseId } from "#app/features/books/queries";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { LineGauge } from "#app/ui/progress";
import type { CoverDesign } from "#domain/cover/design";
import type { BenchBook } from "../saving/use-bench";
import { useStudio } from "../studio";
import { CreateButton } from "./create-button";
import { FinishedCover } from "./finished-cover";
import type { Making } from "./use-create-cover";
import type { MadeDesign } from "./use-making";

type DownloadSectionProps = {
  of: WhoseId;
  making: Making;
  made: MadeDesign | null;
  isAsMade: boolean;
  isSignedIn: boolean;
  book: BenchBook | null;
  data: Pick<DesignerData, "madeProjectId" | "lastMade">;
  onCreate: () => void;
  onNew: () => void;
  /** Of a finished design, or of the one on the bench. */
  onMockUps: (finished: CoverDesign | null) => void;
};

/** What will be made, the button that makes it, and the file when it is there. */
export const DownloadSection = memo(function DownloadSection(props: DownloadSectionProps) {
  const { of, making, made, isAsMade, isSignedIn, book, data, onCreate, onNew, onMockUps } = props;
  const isBusy = making.state === "creating" || making.state === "making";
  const isReady = making.state === "ready";
  return (
    <section aria-labelledby="download-head" id="download-section" className="anchor download">
      <div className="h">
        <h2 className="d21" id="download-head">
          Download
        </h2>
      </div>
      {isReady ? (
        <FinishedCover
          {...{ of, making, made, isSignedIn, book, onNew }}
          isAsMade={isAsMade || made === null}
          onMockUps={({ design }) => onMockUps(design)}
        />
      ) : (
        <Figures lastMade={data.lastMade} />
      )}
      {data.madeProjectId && making.state === "idle" ? (
        <MadeBefore id={data.madeProjectId} isSignedIn={isSignedIn} />
      ) : null}
      <div aria-live="polite">
        <Progress making={making} isSignedIn={isSignedIn} />
      </div>
      {isReady && isAsMade ? null : (
        <CreateButton
          isBusy={isBusy}
          isPrimary={!isBusy && !(isReady && made === null)}
          onCreate={onCreate}
        />
      )}
      {isReady ? null : (
        <>
          <p className="t13 mut">The files appear here when they are ready, usually within a minute.</p>
          <Button variant="quiet" wide className="js-only" onClick={() => onMockUps(null)}>
            <BookCopy className="i" aria-hidden="true" />
            See it in mock-ups
          </Button>
        </>
      )}
    </section>
  );
});

function Figures({ lastMade }: Pick<DesignerData, "lastMade">) {
  const { geometry } = useStudio();
  const inches = geometry.inches;
  return (
    <dl className="kv t13">
      {inches ? (
        <>
          <dt>Print wrap, PDF</dt>
          <dd className="mono">
            {inches.totalWidth.toFixed(3)} × {inches.totalHeight.toFixed(3)} in
          </dd>
        </>
      ) : null}
      <dt>{inches ? "The same, JPEG" : "Kindle cover, JPEG"}</dt>
      <dd className="mono">
        {geometry.width} × {geometry.height} px
      </dd>
      <dt>Last made</dt>
      <dd>
        {lastMade ? (
          <a className="a" href={lastMade.path} download>
            <LocalTime at={lastMade.at} show="date" />
          </a>
        ) : (
          "Not made yet"
        )}
      </dd>
    </dl>
  );
}

function Progress({ making, isSignedIn }: { making: Making; isSignedIn: boolean }) {
  if (making.state === "failed")
    return (
      <Notice tone="danger" title="Cover Creation Failed">
        <p>{making.sentence}</p>
      </Notice>
    );
  if (making.state === "lost")
    return (
      <Notice tone="warning" title="It is still being made">
        <p>
          This takes much longer than it should. You can leave the page:{" "}
          {isSignedIn ? "the cover will be on your dashboard." : "we keep the cover for you."}
        </p>
      </Notice>
    );
  if (making.state !== "making") return null;
  return (
    <div className="making">
      {making.progress === null ? null : (
        <LineGauge percent={making.progress} label="Making the cover" marks={[]} />
      )}
      <p className="t13 mut">
        {making.isSlow
          ? "It is still being made. It takes longer than usual; this page goes on looking."
          : (making.stage ?? "Waiting for its turn.")}
      </p>
    </div>
  );
}

/** What a browser without JavaScript sees after it has posted the form. */
function MadeBefore({ id, isSignedIn }: { id: string; isSignedIn: boolean }) {
  return (
    <Notice tone="success" title="Cover Created Successfully" role="status">
      <p>
        It is being made.{" "}
        {isSignedIn ? (
          <a className="a" href={`/api/download/${encodeURIComponent(id)}`}>
            Download Your Cover
          </a>
        ) : (
          <Link className="a" to={registerToDownload({ id, type: "cover" })}>
            Register to download it
          </Link>
        )}
        {isSignedIn ? " in a minute." : "; it costs nothing."}
      </p>
    </Notice>
  );
}
