import { z } from "zod";

const source = z.object({
  name: z.string(),
  address: z.string().optional(),
  readOn: z.string().optional(),
});

/** One finding of GET /api/ai/analyze/{projectId}. */
export const suggestion = z.object({
  /** The same for the same words in the same surroundings, over versions of the book. */
  id: z.string(),
  /** `compliance` for what stores ask; of our own rules what they look at: `typography`, `links` … */
  type: z.string(),
  severity: z.enum(["critical", "warning", "info"]),
  title: z.string(),
  /** The same of several, with `{n}` for how many. */
  titles: z.string(),
  description: z.string(),
  suggestion: z.string(),
  autoFixAvailable: z.boolean(),
  place: z
    .object({
      /** As the editor names it. */
      chapter: z.string(),
      chapterTitle: z.string(),
      /** The block's id in the book. */
      block: z.string().optional(),
      quote: z.object({ before: z.string(), words: z.string(), after: z.string() }).optional(),
    })
    .nullable(),
  rule: z.string(),
  source,
  /** What would stand there after the fix. */
  becomes: z.string().optional(),
  /** What is the matter here, where the title doesn't say it all. */
  says: z.string().optional(),
  /** Why its author leaves it as it is; null of what is not ignored. */
  ignored: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** GET /api/ai/analyze/{projectId}: every finding, the gravest first. */
export const analysisAnswer = z.array(suggestion);

export const maxFindingsAtOnce = 5_000;
const findingId = z.string().regex(/^[a-z0-9-]{1,60}\.[a-z0-9]{1,20}$/);
const ids = z.array(findingId).min(1).max(maxFindingsAtOnce);

/** POST /api/ai/apply-fixes/{projectId}. */
export const fixesRequest = z.strictObject({ ids });
/** POST /api/ai/ignore/{projectId}. An empty reason is none. */
export const ignoreRequest = z.strictObject({ ids, reason: z.string().trim().max(200) });
/** DELETE /api/ai/ignore/{projectId}. */
export const heedRequest = z.strictObject({ ids });

/** What came of fixes: `undo` names what POST /api/ai/undo-fix/{projectId}/{undo} takes back. */
export const fixAnswer = z.object({
  success: z.literal(true),
  fixed: z.number().int(),
  gone: z.number().int(),
  undo: z.string().nullable(),
});
export type FixAnswer = z.infer<typeof fixAnswer>;
