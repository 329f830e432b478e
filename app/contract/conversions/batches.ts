import { z } from "zod";
import { project, projectStatus } from "#app/contract/books/projects";

/** The fields of POST /api/convert/batch and /api/bulk-convert beside the options: all of them before the first file. */
export const groupFields = z.strictObject({
  /** Names the batch, or the bulk conversion: several requests of one id are one. Left out, a new one. */
  batch: z.uuid("The batch's id is not one.").optional(),
  /** What a new batch is called. */
  name: z.string().trim().max(120, "A batch's name has at most 120 characters.").optional(),
  /** The series the books belong to: each gets its place as its number. */
  series: z.string().trim().max(120, "A series’ name has at most 120 characters.").optional(),
  /** The place of each file, from 0, in their order: `0,2,5`. Left out, the next ones. */
  positions: z
    .string()
    .regex(/^\d{1,3}(?:,\d{1,3})*$/, "The files' places are numbers, separated by commas.")
    .transform((list) => list.split(",").map(Number))
    .optional(),
});

/** What became of one file of the request. `projectId` is null when it was refused, and `error` says why. */
export const takenFile = z.object({
  fileName: z.string(),
  projectId: z.string().nullable(),
  status: projectStatus,
  progress: z.number(),
  /** Its place in the batch. */
  position: z.number().int().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The file of the same content that is being converted already: this one is not, and is not counted. */
  sameAs: z.string().nullable(),
  /** That file was sent a moment ago in another set: `projectId` is the book it became there. */
  isSentBefore: z.boolean().optional(),
});
export type TakenFile = z.infer<typeof takenFile>;

/**
 * Answers 202 when a file of the request was started, else the first refusal's status; `message` is then, or when the request
 * broke off, the sentence that says why.
 */
export const takenFiles = z.object({
  batchId: z.string(),
  conversions: z.array(takenFile),
  message: z.string().optional(),
  code: z.string().optional(),
});
export type TakenFiles = z.infer<typeof takenFiles>;

/** One file of a batch or a bulk conversion, as it stands. */
export const batchFile = z.object({
  projectId: z.string(),
  position: z.number().int(),
  fileName: z.string(),
  fileSize: z.number().int(),
  /** The book's, once it is known. */
  name: z.string(),
  status: projectStatus,
  progress: z.number().min(0).max(100),
  stage: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Where its EPUB is, once it is finished. */
  downloadUrl: z.string().nullable(),
  asksPassword: z.boolean().optional(),
});
export type BatchFile = z.infer<typeof batchFile>;

/** GET /api/batches/{id}: a batch, or a bulk conversion (`project` is null then), with its files in their order. */
export const batchAnswer = z.object({
  id: z.string(),
  project: project.nullable(),
  files: z.array(batchFile),
});
export type BatchAnswer = z.infer<typeof batchAnswer>;
