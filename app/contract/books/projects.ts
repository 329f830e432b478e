import { z } from "zod";
import { conversionOptions } from "#domain/convert/options-shape";
import { longestPassword } from "#domain/convert/password-question";

export const projectStatus = z.enum(["pending", "processing", "completed", "failed"]);

const conversionMessage = z.object({
  code: z.string(),
  severity: z.enum(["info", "warning", "error"]),
  text: z.string(),
  place: z.string().optional(),
  suggestion: z.string().optional(),
  count: z.number().int().optional(),
});

/**
 * One of GET /api/projects: newest first, 100 a page. While there are more, the header `X-Next-Cursor` names what
 * `?cursor=` takes for the next page, and `Link` (rel="next") is its address.
 */
export const project = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["manuscript", "cover", "batch"]),
  status: projectStatus,
  progress: z.number().min(0).max(100),
  /** What is being done now, as a sentence, while processing. */
  stage: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  originalFileName: z.string().nullable(),
  /** Opens at /downloads/{outputFileName} for its owner. */
  outputFileName: z.string().nullable(),
  outputPath: z.string().nullable(),
  settings: conversionOptions.extend({
    /** Bytes of the manuscript. */
    fileSize: z.number().int(),
  }),
  facts: z
    .object({
      chapters: z.number().int(),
      words: z.number().int(),
      notes: z.number().int(),
      pictures: z.number().int(),
      tables: z.number().int(),
    })
    .nullable(),
  messages: z.array(conversionMessage),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Refused only because it is locked: its author may tell the password, at /api/projects/{id}/password. */
  asksPassword: z.boolean().optional(),
  /** Failed, with its manuscript kept: POST /api/projects/{id}/convert-again tries it once more. */
  canConvertAgain: z.boolean().optional(),
  /** Of a cover only. */
  cover: z
    .object({
      coverType: z.enum(["kindle", "paperback", "hardcover"]),
      designId: z.string().nullable(),
      bookProjectId: z.string().nullable(),
      /** Once it is finished. */
      thumbnailPath: z.string().nullable(),
      /** The whole of a finished wraparound cover. */
      wrapPath: z.string().nullish(),
    })
    .optional(),
  /** Of a book: the cover project whose picture its EPUB holds. */
  coverProjectId: z.string().nullish(),
  /** Of a finished book whose EPUB has a cover: its small picture. */
  coverPath: z.string().optional(),
  /** Of a book: who wrote it, as shown; null when that is not known. */
  author: z.string().nullish(),
  /** Bytes of the finished file. */
  outputSize: z.number().int().nullish(),
  /** Of a finished book: words counted in the manuscript and in the book, and pieces that did not come through. */
  losses: z
    .object({ wordsIn: z.number().int(), wordsOut: z.number().int(), lost: z.number().int() })
    .nullish(),
  /** Of a finished book: passages that can be read two ways, and how many of them were checked. */
  passages: z.object({ total: z.number().int(), checked: z.number().int() }).optional(),
  /** Of a book made without an account: when it is deleted. */
  expiresAt: z.string().optional(),
  /** Of a book that was one of several: the batch's project, or the bulk conversion's id. */
  batchId: z.string().optional(),
  /** Of a batch: its files. It stands as they do. */
  batch: z
    .object({ files: z.number().int(), completed: z.number().int(), failed: z.number().int() })
    .optional(),
});
export type Project = z.infer<typeof project>;
/** What its owner deleted and can bring back for a day. */
export type DeletedProject = Pick<Project, "id" | "name" | "type"> & { deletedAt: string };
export const projectList = z.array(project);

/** GET /api/server/status. */
export const serverStatus = z.object({
  activeConversions: z.number().int(),
  maxConcurrentConversions: z.number().int(),
});
export type ServerStatus = z.infer<typeof serverStatus>;

/**
 * GET /api/dashboard/stats. `successRate` counts only conversions that succeeded or failed through us, not a locked, empty or
 * scanned file; it is null under five of them, and shown as "—".
 */
export const dashboardStats = z.object({
  totalConversions: z.number().int(),
  activeProjects: z.number().int(),
  /** Percent, one decimal. */
  successRate: z.number().nullable(),
  /** Finished books, the words set in them, finished covers, and files made for stores. */
  books: z.number().int(),
  words: z.number().int(),
  covers: z.number().int(),
  storeFiles: z.number().int(),
  recentProjects: z.array(project),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

/** POST /api/projects/{id}/password answers 202 with the project; DELETE there ends the question and its manuscript. */
export const passwordAnswer = z.strictObject({
  password: z
    .string("Please enter the password.")
    .min(1, "Please enter the password.")
    .max(longestPassword, "No PDF has a password that long."),
});
