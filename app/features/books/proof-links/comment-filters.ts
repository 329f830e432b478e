import type { ProofComment } from "#app/contract/reading/proof-links";

const commentFilters = ["open", "suggestions", "done", "all"] as const;
export type CommentFilter = (typeof commentFilters)[number];

export const isCommentFilter = (value: string): value is CommentFilter =>
  (commentFilters as readonly string[]).includes(value);

/** Comments of one kind, and of one link where `from` names it, in the order of the book. */
export function filteredComments(
  comments: readonly ProofComment[],
  filter: CommentFilter,
  from: string,
): ProofComment[] {
  return comments
    .filter(({ linkId, state, kind }) => {
      if (from !== "" && linkId !== from) return false;
      if (filter === "all") return true;
      if (filter === "suggestions") return kind === "suggestion" && state === "open";
      return (state === "open") === (filter === "open");
    })
    .sort((one, two) => one.chapter - two.chapter || one.createdAt - two.createdAt);
}
