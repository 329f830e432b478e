import { Link } from "@remix-run/react";
import BookCopy from "lucide-react/icons/book-copy";
import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense } from "react";
import { registerToDownload } from "#app/features/books/download";
import type { WhoseId } from "#app/features/books/queries";
import { Button } from "#app/ui/button";
import type { BenchBook } from "../saving/use-bench";
import { useAlive } from "../use-alive";
import type { Making } from "./use-create-cover";
import type { MadeDesign } from "./use-making";

const IntoBook = lazy(() => import("./into-book").then((module) => ({ default: module.IntoBook })));

export type Ready = Extract<Making, { state: "ready" }>;

type FinishedCoverProps = {
  of: WhoseId;
  making: Ready;
  made: MadeDesign | null;
  /** The design on the bench has not been changed since. */
  isAsMade: boolean;
  isSignedIn: boolean;
  /** The book the design is for. */
  book: BenchBook | null;
  onMockUps: (finished: MadeDesign) => void;
  onNew: () => void;
};

/** The file, its way into the book, and a fresh start; the design stays where it is. */
export function FinishedCover(props: FinishedCoverProps) {
  const { of, making, made, isAsMade, isSignedIn, book, onMockUps, onNew } = props;
  const isAlive = useAlive();
  return (
    <div className="made">
      <div className="made-head">
        {made?.picture ? <img className="thumb" src={made.picture} width={72} alt="" /> : null}
        <div>
          <p className="st ok">Ready</p>
          <p className="made-name">{making.name}</p>
          {isAsMade || !made ? null : (
            <p className="t13 mut">You've changed the design since. This file shows it as it was.</p>
          )}
        </div>
      </div>
      <FileLinks making={making} isAsMade={isAsMade} isSignedIn={isSignedIn} />
      {isAlive ? (
        <Suspense fallback={null}>
          <IntoBook
            key={`${making.projectId} ${book?.projectId}`}
            of={of}
            coverProjectId={making.projectId}
            bookProjectId={book?.projectId ?? null}
          />
        </Suspense>
      ) : null}
      <div className="made-ways">
        {made ? (
          <Button variant="quiet" onClick={() => onMockUps(made)}>
            <BookCopy className="i" aria-hidden="true" />
            Mock-ups
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onNew}>
          <Plus className="i" aria-hidden="true" />
          New design
        </Button>
      </div>
    </div>
  );
}

function FileLinks({
  making,
  isAsMade,
  isSignedIn,
}: Pick<FinishedCoverProps, "making" | "isAsMade" | "isSignedIn">) {
  const { path, isPrint } = making;
  const look = isAsMade ? "btn p l w" : "btn w";
  if (!isSignedIn)
    return (
      <>
        <Link className={look} to={registerToDownload({ id: making.projectId, type: "cover" })}>
          Register to download
        </Link>
        <p className="t13 mut">It costs nothing, and the cover moves to your account.</p>
      </>
    );
  return (
    <>
      <a className={look} href={path} download>
        <Download className="i" aria-hidden="true" />
        Download Your Cover
      </a>
      {isPrint ? (
        <p className="t13">
          The print wrap is a PDF.{" "}
          <a className="a" href={`${path}?file=jpeg`} download>
            Download it as a JPEG
          </a>
        </p>
      ) : null}
    </>
  );
}
