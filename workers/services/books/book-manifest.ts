import { z } from "zod";
import { matterPageNames } from "#domain/book/matter-pages";
import { storedOptions } from "#domain/convert/options-shape";

/**
 * What `manifest.json` of a stored book holds: all that a room needs to list the book and to open a part of it. Blocks
 * are in the chapters' own files, pictures beside them (see file-keys.ts).
 */
export const bookManifest = z.object({
  version: z.literal(1),
  metadata: z.object({
    title: z.string(),
    language: z.string(),
    authors: z.array(z.string()),
    subtitle: z.string().optional(),
    publisher: z.string().optional(),
    description: z.string().optional(),
    subjects: z.array(z.string()).optional(),
    identifier: z.string().optional(),
    isbn: z.string().optional(),
    date: z.string().optional(),
    series: z.object({ name: z.string(), number: z.number().optional() }).optional(),
    titleSort: z.string().optional(),
    authorSorts: z.record(z.string(), z.string()).optional(),
    contributors: z
      .array(z.object({ name: z.string(), relator: z.string(), sortAs: z.string().optional() }))
      .optional(),
    categories: z.array(z.object({ label: z.string(), code: z.string().optional() })).optional(),
    rights: z.string().optional(),
    accessibilitySummary: z.string().optional(),
  }),
  /** As they were when the book was converted. */
  options: storedOptions,
  facts: z.object({
    chapters: z.number(),
    words: z.number(),
    notes: z.number(),
    pictures: z.number(),
    tables: z.number(),
  }),
  /** In reading order; `level` is the depth of the heading a chapter opens with. */
  chapters: z.array(
    z.object({
      index: z.number(),
      file: z.string(),
      title: z.string(),
      words: z.number(),
      kind: z.enum(["title-page", "front", "part", "chapter", "section", "continuation"]),
      matter: z.enum(["front", "body", "back"]),
      type: z.string().optional(),
      page: z.enum(matterPageNames).optional(),
      level: z.number().optional(),
      /** Tracked changes and comments that wait for a decision. */
      waiting: z.object({ changes: z.number(), comments: z.number() }).optional(),
    }),
  ),
  /** Which chapter's file holds a note, by the id its marks name. */
  notes: z.array(
    z.object({ id: z.string(), number: z.number(), label: z.string().optional(), chapter: z.number() }),
  ),
  assets: z.array(
    z.object({
      id: z.string(),
      file: z.string(),
      mediaType: z.string(),
      size: z.number(),
      alt: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
    }),
  ),
  /** Where links inside the book lead, by the name in their href. */
  places: z.array(z.object({ name: z.string(), file: z.string(), id: z.string() })),
  /** The file of the picture that is the book's cover; it need not stand in any chapter. */
  cover: z.string().optional(),
  /** See `StoredIndex`. */
  titlePage: z.enum(["made", "unlisted"]).optional(),
});

export type BookManifest = z.infer<typeof bookManifest>;
