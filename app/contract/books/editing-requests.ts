import { z } from "zod";
import { maxVersionName } from "#domain/books/versions";
import type { PublishRequest } from "./editing";

const edition = z.string().min(1).max(100);
const revision = z.number().int().min(0);

/** A save as it arrives; blocks and notes are checked against the book. */
export const chapterSave = z.strictObject({
  edition,
  revision,
  blocks: z.array(z.unknown()),
  notes: z.array(z.unknown()),
});

export const publishRequest = z.strictObject({
  edition,
  name: z.string().trim().max(maxVersionName).optional(),
}) satisfies z.ZodType<PublishRequest>;

/** POST and DELETE /api/projects/{projectId}/edit/discard */
export const discardRequest = z.strictObject({ edition });
