import { useEffect } from "react";
import type { OwnComment, ProofSession } from "#app/contract/reading/proof-links";
import { Drawer } from "#app/features/reading/flat/drawer";
import { Button } from "#app/ui/button";
import { OwnCommentWords } from "./own-comment-words";

type CommentsPanelProps = {
  session: ProofSession;
  comments: readonly OwnComment[];
  onRefresh: () => Promise<void>;
  onShow: (comment: OwnComment) => void;
  onTakeBack: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Everything the reader wrote, in the order of the book. */
export function CommentsPanel({
  session,
  comments,
  onRefresh,
  onShow,
  onTakeBack,
  onClose,
}: CommentsPanelProps) {
  useEffect(() => void onRefresh(), [onRefresh]);
  const { sources, book, mayComment } = session;
  const titleOf = (comment: OwnComment) => book.chapters[sources.indexOf(comment.chapter)]?.title ?? "";
  const ordered = [...comments].sort(
    (one, two) => one.chapter - two.chapter || one.createdAt - two.createdAt,
  );
  return (
    <Drawer title="Your comments" onClose={onClose}>
      {ordered.length === 0 ? (
        <p className="mut">
          {mayComment
            ? "No comments yet. Select the words you mean, then choose Comment."
            : "This link is for reading only."}
        </p>
      ) : (
        <ul className="proof-list">
          {ordered.map((comment) => (
            <li key={comment.id}>
              <p className="t13 mut">{titleOf(comment)}</p>
              <OwnCommentWords comment={comment} />
              <div className="row tight">
                {comment.isPlaced ? <Button onClick={() => onShow(comment)}>Show in the book</Button> : null}
                <Button variant="quiet" onClick={() => void onTakeBack(comment.id)}>
                  Take back
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
