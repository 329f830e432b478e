import { z } from "zod";
import type { Block, Heading } from "#domain/book/blocks";
import { matterPageNames } from "#domain/book/matter-pages";
import { walkInlines } from "#domain/book/walk";
import type { SavedChapterContent, SavedNote } from "#domain/editing/block-shape";

const id = z.string().regex(/^[cn][a-z0-9]{1,20}$/);
const revision = z.number().int().min(0);
const title = z.string().trim().max(300);
const base = { edition: z.string().min(1).max(100), revision };

/**
 * A change of a book's list of chapters. `revision` is that of the list. Of a split, `at` is the place of the first block
 * that goes to the new chapter, or `before` its id; otherwise `before` is the chapter that follows, null for the end. Pages of
 * the front and back matter go where books have them.
 */
export const chapterChange = z.discriminatedUnion("do", [
  z.strictObject({
    ...base,
    do: z.literal("split"),
    chapter: id,
    chapterRevision: revision,
    at: z.number().int().min(1).optional(),
    before: z.string().max(40).optional(),
    title,
  }),
  z.strictObject({
    ...base,
    do: z.literal("merge"),
    chapter: id,
    chapterRevision: revision,
    into: id,
    intoRevision: revision,
  }),
  z.strictObject({ ...base, do: z.literal("move"), chapter: id, before: id.nullable() }),
  z.strictObject({ ...base, do: z.literal("delete"), chapter: id }),
  z.strictObject({ ...base, do: z.literal("restore"), chapter: id }),
  z.strictObject({ ...base, do: z.literal("add"), before: id.nullable(), title }),
  z.strictObject({
    ...base,
    do: z.literal("add-pages"),
    pages: z.array(z.enum(matterPageNames)).min(1).max(matterPageNames.length),
  }),
]);
export type ChapterChange = z.infer<typeof chapterChange>;

/** The heading of a new chapter, at the level the book's chapters have. */
export const headingOf = (text: string, level: Heading["level"]): Heading => ({
  kind: "heading",
  level,
  inlines: [{ kind: "text", text }],
});

/**
 * A chapter in two: the blocks before `at`, and the others under a heading. Notes go with their first mark; a note that
 * nothing calls stays.
 */
export function splitChapter(
  { blocks, notes }: SavedChapterContent,
  at: number,
  title: string,
  level: Heading["level"],
): [SavedChapterContent, SavedChapterContent] {
  const first = blocks.slice(0, at);
  const rest = blocks.slice(at);
  const second: Block[] =
    rest[0]?.kind === "heading" || title === "" ? rest : [headingOf(title, level), ...rest];
  const inFirst = calledFrom(first, notes);
  const inSecond = calledFrom(second, notes);
  const goes = ({ id: note }: SavedNote) => inSecond.has(note) && !inFirst.has(note);
  return [
    { blocks: first, notes: notes.filter((note) => !goes(note)) },
    { blocks: second, notes: notes.filter(goes) },
  ];
}

/** One chapter after another. Notes of one name are one note. */
export function mergedChapter(into: SavedChapterContent, other: SavedChapterContent): SavedChapterContent {
  const known = new Set(into.notes.map((note) => note.id));
  return {
    blocks: [...into.blocks, ...other.blocks],
    notes: [...into.notes, ...other.notes.filter((note) => !known.has(note.id))],
  };
}

/** The notes that blocks call, and those that these notes call. */
function calledFrom(blocks: readonly Block[], notes: readonly SavedNote[]): Set<string> {
  const bodies = new Map(notes.map((note) => [note.id, note.blocks]));
  const called = new Set<string>();
  const waiting: (readonly Block[])[] = [blocks];
  for (let list = waiting.pop(); list; list = waiting.pop())
    for (const inline of walkInlines(list)) {
      if (inline.kind !== "noteRef" || called.has(inline.note)) continue;
      called.add(inline.note);
      waiting.push(bodies.get(inline.note) ?? []);
    }
  return called;
}
