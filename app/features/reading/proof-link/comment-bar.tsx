import MessageSquare from "lucide-react/icons/message-square";
import PenLine from "lucide-react/icons/pen-line";
import X from "lucide-react/icons/x";
import type { Chosen } from "#app/features/reading/flat/open-book";
import { IconButton } from "#app/ui/button";

const barHeight = 52;
const barWidth = 300;

type CommentBarProps = {
  chosen: Chosen;
  mayComment: boolean;
  onWrite: (kind: "comment" | "suggestion") => void;
};

/** What a reader may do with chosen words; it stands above them, or below where there is no room. */
export function CommentBar({
  chosen: { bands, pageWidth, barRef, cancel },
  mayComment,
  onWrite,
}: CommentBarProps) {
  const first = bands[0];
  const last = bands.at(-1);
  if (!first || !last || !mayComment) return null;
  const above = first.y - barHeight - 8;
  const top = above > 0 ? above : last.y + last.height + 8;
  const middle = first.x + Math.min(first.width, barWidth) / 2;
  const left = Math.max(4, Math.min(pageWidth - barWidth - 4, middle - barWidth / 2));
  return (
    <div
      ref={barRef}
      className="reader-choosing proof-choosing"
      role="toolbar"
      aria-label="The chosen words"
      style={{ top, left }}
    >
      <button type="button" onClick={() => onWrite("comment")}>
        <MessageSquare className="i s" aria-hidden="true" />
        Comment
      </button>
      <button type="button" onClick={() => onWrite("suggestion")}>
        <PenLine className="i s" aria-hidden="true" />
        Suggest words
      </button>
      <IconButton label="Select nothing" onClick={cancel}>
        <X className="i" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
