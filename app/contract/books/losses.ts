import { z } from "zod";

const count = z.object({
  in: z.number().int(),
  book: z.number().int(),
  left: z.number().int(),
  missing: z.number().int(),
});

export const lossLine = z.object({
  state: z.enum(["missing", "left", "added"]),
  kind: z.enum(["paragraph", "heading", "listItem", "note", "image", "table", "link"]),
  /** Why it is not in the book, as a sentence; empty when nobody knows. */
  reason: z.string(),
  words: z.number().int(),
  /** How many things of the kind. */
  count: z.number().int(),
  /** As the manuscript has it, shortened. */
  text: z.string(),
  /** Where in the manuscript, as far as that has a name. */
  source: z.string(),
  /** Where in the book, or the nearest place before it. */
  place: z.object({ chapter: z.number().int(), title: z.string(), block: z.string() }).nullable(),
});
export type LossLine = z.infer<typeof lossLine>;

/** GET /api/projects/{projectId}/ledger?page=1; with `format=csv` every line as a file. */
export const lossAnswer = z.object({
  words: z.object({
    in: z.number().int(),
    out: z.number().int(),
    left: z.number().int(),
    missing: z.number().int(),
    added: z.number().int(),
    joined: z.number().int(),
  }),
  kinds: z.object({
    paragraph: count,
    heading: count,
    listItem: count,
    note: count,
    image: count,
    table: count,
    link: count,
  }),
  /** Empty paragraphs of the manuscript. */
  blank: z.number().int(),
  /** Lines of each state; at most 500 of one are listed. */
  counted: z.object({ missing: z.number().int(), left: z.number().int(), added: z.number().int() }),
  page: z.number().int(),
  pages: z.number().int(),
  /** The reds first. */
  lines: z.array(lossLine),
});
export type LossAnswer = z.infer<typeof lossAnswer>;
