import type { ProofComment } from "#app/contract/reading/proof-links";
import { csvAnswer } from "./csv-answer";

const stateNames = {
  open: "Open",
  resolved: "Resolved",
  accepted: "Accepted",
  declined: "Declined",
} as const;

/** Returns everything that readers of proof links wrote on a book as a file for spreadsheets. */
export function commentsFile(
  bookName: string,
  comments: readonly ProofComment[],
  titles: ReadonlyMap<number, string>,
): Response {
  const head = [
    "Chapter",
    "Passage",
    "Kind",
    "From",
    "Link",
    "Comment",
    "New words",
    "State",
    "Replies",
    "Date",
  ];
  const rows = comments.map((comment) => [
    titles.get(comment.chapter) ?? "",
    comment.quote,
    comment.kind === "suggestion" ? "Suggestion" : "Comment",
    comment.name,
    comment.linkName,
    comment.words,
    comment.instead ?? "",
    stateNames[comment.state],
    comment.replies.map(({ words }) => words).join("\n"),
    new Date(comment.createdAt).toISOString(),
  ]);
  const name =
    bookName
      .replace(/[^\p{L}\p{N} _-]+/gu, " ")
      .trim()
      .slice(0, 80) || "book";
  return csvAnswer([head, ...rows], "comments.csv", `${name} - comments.csv`);
}
