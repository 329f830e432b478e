import { z } from "zod";
import { readingBook } from "#app/contract/reading/vr";
import {
  commentKinds,
  commentStates,
  maxCommentWords,
  maxReaderName,
} from "#domain/proof-links/proof-comment";
import { wholeNumber } from "#domain/vr/place";

const notThere = "There is no such chapter.";

/** POST /api/projects/{projectId}/proof-links */
export const proofLinkRequest = z.strictObject({
  name: z.string().max(200, "A name takes at most 200 characters.").default(""),
  password: z
    .string()
    .min(4, "A password needs at least 4 characters.")
    .max(200, "A password takes at most 200 characters.")
    .optional(),
  /** Left out: the whole book. */
  chapters: z.array(wholeNumber(20_000, notThere)).max(2_000, notThere).optional(),
  mayComment: z.boolean().default(true),
  /** Ms. */
  expiresAt: wholeNumber(Number.MAX_SAFE_INTEGER, "Choose a day in the future.").optional(),
});

export const proofLink = z.object({
  id: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  mayComment: z.boolean(),
  expiresAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  createdAt: z.number(),
  comments: z.number(),
  chapters: z.array(z.number()).nullable(),
  opened: z.number(),
  lastOpenedAt: z.number().nullable(),
  readers: z.array(z.string()),
});
export type ProofLink = z.infer<typeof proofLink>;

/** 201: `address` is told this once. */
export const madeProofLink = z.object({ link: proofLink, address: z.string() });

const reply = z.object({ id: z.string(), words: z.string(), at: z.number() });

/** A comment as its book's author has it. */
export const proofComment = z.object({
  id: z.string(),
  linkId: z.string(),
  linkName: z.string(),
  name: z.string(),
  kind: z.enum(commentKinds),
  chapter: z.number(),
  block: z.string(),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  words: z.string(),
  instead: z.string().nullable(),
  state: z.enum(commentStates),
  replies: z.array(reply),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type ProofComment = z.infer<typeof proofComment>;

/** GET /api/projects/{projectId}/comments */
export const proofComments = z.object({ comments: z.array(proofComment) });

/** POST /api/projects/{projectId}/comments/{commentId}, answered with the comment. */
export const commentAnswer = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("reply"), words: z.string().max(2 * maxCommentWords) }),
  z.strictObject({ do: z.literal("state"), state: z.enum(commentStates) }),
]);
export type CommentAnswer = z.infer<typeof commentAnswer>;

/** POST /api/read/{token}/session */
export const proofSessionRequest = z.strictObject({ password: z.string().max(200).optional() });

/** A comment as the reader who wrote it has it. */
export const ownComment = z.object({
  id: z.string(),
  kind: z.enum(commentKinds),
  chapter: z.number(),
  block: z.string(),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  words: z.string(),
  instead: z.string().nullable(),
  state: z.enum(commentStates),
  createdAt: z.number(),
  isPlaced: z.boolean(),
  replies: z.array(z.object({ words: z.string(), at: z.number() })),
});
export type OwnComment = z.infer<typeof ownComment>;

export const proofSession = z.object({
  edition: z.string(),
  /** The chapters' numbers in the author's book, by their place in this one. */
  sources: z.array(z.number()),
  /** Of a link to parts of the book: a chapter, by its number in the author's book, that shows each picture. */
  pictures: z.record(z.string(), z.number()).nullable(),
  book: readingBook,
  mayComment: z.boolean(),
  /** As the reader typed it the last time. */
  name: z.string(),
  comments: z.array(ownComment),
});
export type ProofSession = z.infer<typeof proofSession>;

/** GET /api/read/{token}/comments */
export const ownComments = z.object({ comments: z.array(ownComment) });

const notHere = "These words can’t be found in the book. Select them again.";

/** POST /api/read/{token}/comments, answered with the comment. */
export const commentRequest = z.strictObject({
  kind: z.enum(commentKinds),
  name: z.string().max(200, `A name takes at most ${maxReaderName} characters.`),
  edition: z.string().max(100),
  chapter: wholeNumber(20_000, notHere),
  block: z.string(notHere).min(1, notHere).max(80, notHere),
  start: wholeNumber(10_000_000, notHere),
  end: wholeNumber(10_000_000, notHere),
  quote: z.string(notHere).min(1, notHere).max(4_000, notHere),
  words: z.string().max(maxCommentWords, "A comment takes at most 2,000 characters.").default(""),
  instead: z.string().max(maxCommentWords, "New words take at most 2,000 characters.").optional(),
});
