import { waitingWords } from "#app/features/books/waiting-words";
import { Button } from "#app/ui/button";
import type { Changes } from "./use-changes";

type WaitingBarProps = {
  changes: Changes;
  /** The book is being made: nothing can be saved now. */
  isOff: boolean;
  onShow: () => void;
  onChapter: (id: string) => void;
  onDecideAll: () => void;
};

/** What waits for a decision here and elsewhere in the book, and the ways there; nothing when nothing waits. */
export function WaitingBar({ changes, isOff, onShow, onChapter, onDecideAll }: WaitingBarProps) {
  const { here, inBook } = changes;
  const total = inBook.changes + inBook.comments;
  if (total === 0) return null;
  const isHere = here.changes + here.comments > 0;
  const others = { changes: inBook.changes - here.changes, comments: inBook.comments - here.comments };
  const next = changes.nextChapter();
  return (
    <section className="edit-waiting" aria-label="Tracked changes and comments">
      <p>
        {isHere
          ? `${waitingWords(here)} ${here.changes + here.comments === 1 ? "waits" : "wait"} in this chapter`
          : `Nothing waits in this chapter`}
        {others.changes + others.comments > 0 ? `, ${waitingWords(others)} in other chapters.` : "."}
        {inBook.changes > 0 ? " Until you decide, the EPUB has every change accepted." : ""}
      </p>
      <div className="row tight">
        {isHere ? (
          <Button className="edit-small" onClick={onShow}>
            Show first
          </Button>
        ) : next ? (
          <Button className="edit-small" onClick={() => onChapter(next.id)}>
            Open next chapter
          </Button>
        ) : null}
        {inBook.changes > 0 ? (
          <Button
            variant="quiet"
            className="edit-small"
            aria-disabled={isOff}
            onClick={isOff ? undefined : onDecideAll}
          >
            Accept or reject all
          </Button>
        ) : null}
      </div>
    </section>
  );
}
