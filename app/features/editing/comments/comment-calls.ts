import { call } from "#app/contract/call";
import {
  type CommentAnswer,
  type ProofComment,
  proofComment,
  proofComments,
} from "#app/contract/reading/proof-links";

const at = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/comments`;

/** What readers of a book's proof links wrote. */
export const loadComments = async (projectId: string): Promise<ProofComment[]> =>
  (await call(at(projectId), proofComments)).comments;

export const answerComment = (
  projectId: string,
  commentId: string,
  body: CommentAnswer,
): Promise<ProofComment> =>
  call(`${at(projectId)}/${encodeURIComponent(commentId)}`, proofComment, { method: "POST", body });
