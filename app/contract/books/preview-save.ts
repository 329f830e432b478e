import { z } from "zod";

const revision = z.number().int().min(0);

/**
 * POST /api/preview/{projectId}/save. `content` is HTML. Chapters are known by id, or by title and order; what is left out
 * stays as it is. A `revision` that is not the chapter's last is answered 409.
 */
export const previewSave = z.strictObject({
  chapters: z
    .array(
      z.strictObject({
        id: z.string().max(40).optional(),
        title: z.string().trim().max(500),
        content: z.string(),
        wordCount: z.number().int().min(0).optional(),
        revision: revision.optional(),
      }),
    )
    .min(1)
    .max(5_000),
  edition: z.string().min(1).max(100).optional(),
  revision: revision.optional(),
});

/** How many chapters were saved, how many were as they are now, and whether the EPUB is being made from them. */
export type PreviewSaved = { saved: number; unchanged: number; edition: string; isPublished: boolean };
