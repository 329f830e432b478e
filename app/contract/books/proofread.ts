import { z } from "zod";
import { decision, placeName } from "#domain/proofread/decision";

const revision = z.number().int().min(0);
/** All places of the longest list. */
const maxChanges = 300;

/** A rectangle on a page of the manuscript, in points of the page's own space, `y` upwards; pages count from 1. */
const pagePlace = z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** Where exactly the weightiest doubt lies, when the other reading is known. */
const spot = z.discriminatedUnion("doubt", [
  z.object({
    doubt: z.literal("hyphen"),
    head: z.string(),
    tail: z.string(),
    isKept: z.boolean(),
    before: z.number(),
    whole: z.number(),
    hyphened: z.number(),
    words: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
    isLong: z.literal(true).optional(),
    isRelated: z.literal(true).optional(),
    places: z.array(pagePlace),
  }),
  z.object({ doubt: z.literal("join"), next: z.string() }),
]);

export const passage = z.object({
  name: z.string(),
  /** Its place in the whole list, from 1. */
  number: z.number().int(),
  chapter: z.number().int(),
  chapterTitle: z.string(),
  kind: z.string(),
  level: z.number().int().optional(),
  sure: z.number(),
  doubts: z.array(z.string()),
  places: z.array(pagePlace),
  spot: spot.optional(),
  text: z.string(),
  /** Where notes' marks stand in it, when one of them is in doubt. */
  notes: z.array(z.number()).optional(),
  canEdit: z.boolean(),
  canJoin: z.boolean(),
  before: z.string(),
  after: z.string(),
  /** What was decided; null: nothing (any more). */
  decision: decision.nullable(),
  /** To be named by the next decision; 0: there was none. */
  revision,
});
export type Passage = z.infer<typeof passage>;

export const remakeAnswer = z.object({
  state: z.enum(["queued", "running", "done", "failed"]),
  changes: z.number().int(),
  progress: z.number(),
  stage: z.string().nullable(),
  message: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type Remake = z.infer<typeof remakeAnswer>;

/** GET /api/projects/{projectId}/doubts?page=1 */
export const passagesAnswer = z.object({
  /** Changes when the book is made anew; decisions name it. */
  edition: z.string(),
  page: z.number().int(),
  pages: z.number().int(),
  /** All of the book's, those of earlier editions with them. */
  total: z.number().int(),
  checked: z.number().int(),
  /** Of the proofread, which asks one question about places alike. */
  questions: z.object({ total: z.number().int(), checked: z.number().int() }),
  /** Decisions that change the book, not yet in it. */
  changes: z.number().int(),
  places: z.array(passage),
  /** The level its chapters' headings have. */
  chapterLevel: z.number().int(),
  mending: remakeAnswer.nullable(),
  /** Of the manuscript whose pages can be shown, bytes. */
  manuscriptSize: z.number().nullable(),
});
export type Passages = z.infer<typeof passagesAnswer>;

/** PUT /api/projects/{projectId}/doubts/{place}; `decision` null takes it back. 409 when `revision` is not the last. */
export const decisionRequest = z.strictObject({
  edition: z.string().min(1).max(100),
  revision,
  decision: decision.nullable(),
});
/** PUT /api/projects/{projectId}/doubts: the decisions of one answer, which may settle many places. Errors as for one. */
export const decisionsRequest = z.strictObject({
  edition: z.string().min(1).max(100),
  changes: z
    .array(z.strictObject({ place: placeName, revision, decision: decision.nullable() }))
    .min(1)
    .max(maxChanges),
});
export const decisionAnswer = z.object({
  place: placeName,
  decision: decision.nullable(),
  revision,
});
export type DecisionAnswer = z.infer<typeof decisionAnswer>;
export const decisionsAnswer = z.array(decisionAnswer);

/** POST /api/projects/{projectId}/mending: the decisions go into the book. */
export const remakeRequest = z.strictObject({ edition: z.string().min(1).max(100) });
