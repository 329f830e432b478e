import { Link } from "@remix-run/react";
import BookCopy from "lucide-react/icons/book-copy";
import Download from "lucide-react/icons/download";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { registerToDownload } from "#app/features/books/download";
import type { WhoseId } from "#app/features/books/queries";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { LineGauge } from "#app/ui/progress";
import type { CoverDesign } from "#domain/cover/design";
import { useStudio } from "../studio";
import { IntoBook } from "./into-book";
import type { Making } from "./use-create-cover";
import type { MadeDesign } from "./use-making";

type DownloadSectionProps = {
  of: WhoseId;
  making: Making;
  made: MadeDesign | null;
  isSignedIn: boolean;
  /** Created without JavaScript just now. */
  madeProjectId: string | null;
  onCreate: () => void;
  onGoOn: () => void;
  onMockUps: (finished: CoverDesign | null) => void;
};

type Ready = Extract<Making, { state: "ready" }>;

/** What will be made, the button that makes it, and the file when it is there. */
export function DownloadSection({
  of,
  making,
  made,
  isSignedIn,
  madeProjectId,
  onCreate,
  onGoOn,
  onMockUps,
}: DownloadSectionProps) {
  const isBusy = making.state === "creating" || making.state === "making";
  return (
    <section aria-labelledby="download-head" id="download-section" className="anchor download">
      <div className="h">
        <h2 className="d21" id="download-head">
          Download
        </h2>
      </div>
      {making.state === "ready" ? (
        <Finished
          of={of}
          making={making}
          made={made}
          isSignedIn={isSignedIn}
          onGoOn={onGoOn}
          onMockUps={onMockUps}
        />
      ) : (
        <Figures />
      )}
      {madeProjectId && making.state === "idle" ? (
        <MadeBefore id={madeProjectId} isSignedIn={isSignedIn} />
      ) : null}
      <div aria-live="polite">
        <Progress making={making} isSignedIn={isSignedIn} />
      </div>
      <Button
        type="submit"
        form="cover-form"
        variant={making.state === "ready" || isBusy ? "secondary" : "primary"}
        size="l"
        wide
        disabled={isBusy}
        onClick={(event) => {
          event.preventDefault();
          onCreate();
        }}
      >
        {isBusy ? <LoaderCircle className="i spin" aria-hidden="true" /> : null}
        {isBusy ? "Being Generated..." : making.state === "ready" ? "Create the next cover" : "Create cover"}
      </Button>
      {making.state === "ready" ? null : (
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
}

function Figures() {
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
      <dd>Not made yet</dd>
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
          {isSignedIn ? "the cover will be on your dashboard." : "the cover is kept for you."}
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

type FinishedProps = {
  of: WhoseId;
  making: Ready;
  made: MadeDesign | null;
  isSignedIn: boolean;
  onGoOn: () => void;
  onMockUps: (finished: CoverDesign | null) => void;
};

function Finished({ of, making, made, isSignedIn, onGoOn, onMockUps }: FinishedProps) {
  return (
    <div className="made">
      <div className="made-head">
        {made?.picture ? <img className="thumb" src={made.picture} width={72} alt="" /> : null}
        <div>
          <p className="st ok">Ready</p>
          <p className="made-name">{making.name}</p>
          {made?.wasPutAway ? (
            <p className="t13 mut">
              {isSignedIn ? "Kept under My designs. " : ""}
              <button type="button" className="a link-button" onClick={onGoOn}>
                Go on with it
              </button>
            </p>
          ) : null}
        </div>
      </div>
      <FileLinks making={making} isSignedIn={isSignedIn} />
      {made ? (
        <Button variant="quiet" wide className="made-mock-ups" onClick={() => onMockUps(made.design)}>
          <BookCopy className="i" aria-hidden="true" />
          Mock-ups to show it round
        </Button>
      ) : null}
      <IntoBook
        key={making.projectId}
        of={of}
        coverProjectId={making.projectId}
        bookProjectId={made?.as?.bookProjectId ?? null}
      />
    </div>
  );
}

function FileLinks({ making, isSignedIn }: { making: Ready; isSignedIn: boolean }) {
  const { path, isPrint } = making;
  if (!isSignedIn)
    return (
      <>
        <Link className="btn p l w" to={registerToDownload({ id: making.projectId, type: "cover" })}>
          Register to download
        </Link>
        <p className="t13 mut">It costs nothing, and the cover moves to your account.</p>
      </>
    );
  return (
    <>
      <a className="btn p l w" href={path} download>
        <Download className="i" aria-hidden="true" />
        Download Your Cover
      </a>
      {isPrint ? (
        <p className="t13">
          <a className="a" href={`${path}?file=jpeg`} download>
            The same as JPEG
          </a>
        </p>
      ) : null}
    </>
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
