import MessageSquare from "lucide-react/icons/message-square";
import PenLine from "lucide-react/icons/pen-line";
import { ChosenBar } from "#app/features/reading/flat/chosen-bar";
import type { Chosen } from "#app/features/reading/flat/open-book";

const size = { width: 300, height: 52 };

type CommentBarProps = {
  chosen: Chosen;
  mayComment: boolean;
  onWrite: (kind: "comment" | "suggestion") => void;
};

/** What a reader of a proof link may do with chosen words. */
export function CommentBar({ chosen, mayComment, onWrite }: CommentBarProps) {
  const { bands, pageWidth, barRef, cancel } = chosen;
  if (!mayComment) return null;
  return (
    <ChosenBar {...{ bands, pageWidth, barRef, size }} className="proof-choosing" onCancel={cancel}>
      <button type="button" onClick={() => onWrite("comment")}>
        <MessageSquare className="i s" aria-hidden="true" />
        Comment
      </button>
      <button type="button" onClick={() => onWrite("suggestion")}>
        <PenLine className="i s" aria-hidden="true" />
        Suggest words
      </button>
    </ChosenBar>
  );
}
