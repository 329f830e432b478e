import type { EditableChapter } from "#app/contract/books/editing";
import type { ChapterContent } from "../model/chapter";

/** A chapter's words without what the server adds to them. */
export const contentOf = ({ blocks, notes }: Pick<EditableChapter, "blocks" | "notes">): ChapterContent => ({
  blocks,
  notes: notes.map(plainNote),
});

/** Without its number, which the writer gives. */
export function plainNote({
  id,
  label,
  blocks,
}: ChapterContent["notes"][number]): ChapterContent["notes"][number] {
  return { id, ...(label === undefined ? {} : { label }), blocks };
}
