import { z } from "zod";
import { storeReport } from "#domain/stores/report";
import { storeIds } from "#domain/stores/store";

const storeId = z.enum(storeIds);

/** A store's file of a book. */
export const storeFile = z.object({
  store: storeId,
  /** `none`: nobody has asked for it yet. */
  state: z.enum(["none", "queued", "running", "done", "failed"]),
  progress: z.number(),
  stage: z.string().nullable(),
  /** Why the last attempt failed. */
  message: z.string().nullable(),
  /** Of the file that can be downloaded, which an attempt under way leaves as it is; null: there is none. */
  report: storeReport.nullable(),
  /** The book has changed since it was made. */
  isStale: z.boolean(),
  madeAt: z.string().nullable(),
});
export type StoreFile = z.infer<typeof storeFile>;

/** GET /api/projects/{projectId}/packs: all six stores, in their order. */
export const storeFilesAnswer = z.object({ packs: z.array(storeFile) });
export type StoreFiles = z.infer<typeof storeFilesAnswer>;

/** POST there answers 202 with the same; files that are being made already go on. */
export const storeFilesRequest = z.strictObject({ stores: z.array(storeId).min(1).max(storeIds.length) });

/** GET /api/projects/{projectId}/store-files: every file that is as new as the book, as one ZIP with a folder for each store. */
export const allStoreFilesPath = (projectId: string): string =>
  `/api/projects/${encodeURIComponent(projectId)}/store-files`;

/** GET /api/projects/{projectId}/packs/{store}?file=… */
export const storeFilePart = z.enum(["epub", "pack", "cover", "report", "report-text"]);
