import type { ProofreadQuestion } from "#app/contract/books/proofread-page";
import { Button } from "#app/ui/button";

type QuestionPlacesProps = {
  question: ProofreadQuestion;
  /** From 0. */
  at: number;
  onPlace: (at: number) => void;
};

/** Which of the places that one answer settles is looked at. */
export function QuestionPlaces({ question, at, onPlace }: QuestionPlacesProps) {
  const { length } = question.passages;
  if (length < 2) return null;
  const shown = Math.min(at, length - 1);
  return (
    <div className="proofread-places t13">
      <span role="status">
        Place {shown + 1} of {length}. One answer settles all of them.
      </span>
      <Button variant="quiet" className="scripted" onClick={() => onPlace((shown + 1) % length)}>
        Show {shown + 1 < length ? "the next" : "the first"}
      </Button>
    </div>
  );
}
