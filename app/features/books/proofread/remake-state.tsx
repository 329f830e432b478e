import type { Remake } from "#app/contract/books/proofread";
import { LocalTime } from "#app/features/books/local-time";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { LineGauge } from "#app/ui/progress";

type RemakeStateProps = {
  mending: Remake | null;
  /** Decided, not yet in the book. */
  changes: number;
  isSending: boolean;
  trouble: string | undefined;
  onApply: () => void;
};

/** Whether changes wait, are being put into the book, or are in it. */
export function RemakeState({ mending, changes, isSending, trouble, onApply }: RemakeStateProps) {
  const locale = useReaderLocale();
  const number = (count: number) => counted(count, "change", "changes", locale);
  if (mending?.state === "queued" || mending?.state === "running")
    return (
      <div className="doubts-making">
        <p role="status">
          {mending.stage ?? "The book is being made again"}
          <span className="mut">
            {" "}
            · {number(mending.changes)}. The book as it was can be downloaded until then.
          </span>
        </p>
        <LineGauge percent={mending.progress} label="The book is being made again" marks={[20, 90, 100]} />
      </div>
    );
  const failure = trouble ?? (mending?.state === "failed" ? mending.message : undefined);
  return (
    <>
      {failure ? (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      ) : null}
      {mending?.state === "done" && mending.endedAt !== null && changes === 0 ? (
        <Notice tone="success" role="status">
          <p>
            {number(mending.changes)} went into the book,{" "}
            <LocalTime at={mending.endedAt} show="date and time" />. Download it again to have them. They are
            in this book only: converting the manuscript once more begins anew.
          </p>
        </Notice>
      ) : null}
      {changes > 0 ? (
        <div className="doubts-apply">
          <p className="mut">
            {changes === 1 ? "It is" : "They are"} kept here until you put {changes === 1 ? "it" : "them"}{" "}
            into the book. It costs nothing.
          </p>
          <Button disabled={isSending} onClick={onApply}>
            Apply {number(changes)} to the book
          </Button>
        </div>
      ) : null}
    </>
  );
}
