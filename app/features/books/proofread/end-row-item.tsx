import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "#app/ui/button";
import type { EndRow } from "./end-rows";

type EndRowItemProps = {
  row: EndRow;
  /** Its question without scripts. */
  path: string;
  isLocked: boolean;
  onOpen: () => void;
  onTakeBack: () => void;
};

/** One answer at the end: what it changed, what stood there before, and the ways to another. */
export function EndRowItem({ row, path, isLocked, onOpen, onTakeBack }: EndRowItemProps) {
  const { name, words, was, where, isAnswered, isChange } = row;
  const said = <span className="vh">: {words}</span>;
  return (
    <li className="proofread-change">
      <Check className="i" aria-hidden="true" data-answered={isAnswered} />
      <span className="proofread-words">
        {words}
        <span className="t13 mut">{[was, where].filter(Boolean).join(". ")}</span>
      </span>
      <form method="post" className="row tight">
        {isChange ? (
          <>
            <input type="hidden" name="question" value={name} />
            <Button
              variant="quiet"
              type="submit"
              name="do"
              value="take-back"
              disabled={isLocked}
              onClick={(event) => {
                event.preventDefault();
                onTakeBack();
              }}
            >
              <Undo2 className="i s" aria-hidden="true" />
              <span className="proofread-long">Take back</span>
              {said}
            </Button>
          </>
        ) : null}
        <a
          className="btn q"
          href={path}
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          {isAnswered ? (
            <>
              <span className="proofread-long">Change answer</span>
              <span className="proofread-short" aria-hidden="true">
                Change
              </span>
            </>
          ) : (
            "Answer"
          )}
          {said}
        </a>
      </form>
    </li>
  );
}
