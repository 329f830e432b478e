import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { proofComments } from "#db/schema/proof-links";
import {
  type CommentReply,
  type CommentState,
  maxBookComments,
  maxReaderComments,
  maxReplies,
} from "#domain/proof-links/proof-comment";

export type ProofCommentRow = typeof proofComments.$inferSelect;

/** Every comment in a book, oldest first. */
export const commentsIn = (db: Database, projectId: string): Promise<ProofCommentRow[]> =>
  db
    .select()
    .from(proofComments)
    .where(eq(proofComments.projectId, projectId))
    .orderBy(asc(proofComments.createdAt), asc(proofComments.id));

/** What one reader wrote, oldest first. */
export const commentsBy = (db: Database, readerId: string): Promise<ProofCommentRow[]> =>
  db
    .select()
    .from(proofComments)
    .where(eq(proofComments.readerId, readerId))
    .orderBy(asc(proofComments.createdAt), asc(proofComments.id));

/** Keeps a comment when there is room for one more, of its reader and in the book: false otherwise. */
export async function insertComment(db: Database, comment: ProofCommentRow): Promise<boolean> {
  const [{ ofReader = 0, inBook = 0 } = {}] = await db
    .select({
      ofReader: sql<number>`sum(${proofComments.readerId} = ${comment.readerId})`,
      inBook: sql<number>`count(*)`,
    })
    .from(proofComments)
    .where(eq(proofComments.projectId, comment.projectId));
  if ((ofReader ?? 0) >= maxReaderComments || inBook >= maxBookComments) return false;
  await db.insert(proofComments).values(comment);
  return true;
}

/** Takes back a reader's own comment: false when they have no such one. */
export async function dropComment(db: Database, readerId: string, commentId: string): Promise<boolean> {
  const rows = await db
    .delete(proofComments)
    .where(and(eq(proofComments.id, commentId), eq(proofComments.readerId, readerId)))
    .returning({ id: proofComments.id });
  return rows.length > 0;
}

const inBook = (projectId: string, commentId: string) =>
  and(eq(proofComments.id, commentId), eq(proofComments.projectId, projectId));

export async function setCommentState(
  db: Database,
  projectId: string,
  commentId: string,
  state: CommentState,
  now: number,
): Promise<ProofCommentRow | undefined> {
  const isSuggestionsOnly = state === "accepted" || state === "declined";
  const [row] = await db
    .update(proofComments)
    .set({ state, updatedAt: now })
    .where(
      and(inBook(projectId, commentId), isSuggestionsOnly ? ne(proofComments.kind, "comment") : undefined),
    )
    .returning();
  return row;
}

/** Adds its author's answer, unless there are too many. */
export async function addReply(
  db: Database,
  projectId: string,
  commentId: string,
  reply: CommentReply,
): Promise<ProofCommentRow | undefined> {
  const [row] = await db
    .update(proofComments)
    .set({
      replies: sql`json_insert(${proofComments.replies}, '$[#]', json(${JSON.stringify(reply)}))`,
      updatedAt: reply.at,
    })
    .where(
      and(inBook(projectId, commentId), sql`json_array_length(${proofComments.replies}) < ${maxReplies}`),
    )
    .returning();
  return row;
}
