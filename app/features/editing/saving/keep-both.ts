import type { Block } from "#domain/book/blocks";
import type { ChapterContent } from "../model/chapter";
import { hasSameWords } from "../model/same-content";

/**
 * Both versions of a chapter as one: what they share stands once; where they part, theirs comes first and mine after it.
 * Words stand twice then rather than not at all.
 */
export function keepBoth(mine: ChapterContent, theirs: ChapterContent): ChapterContent {
  let start = 0;
  const shortest = Math.min(mine.blocks.length, theirs.blocks.length);
  while (start < shortest && hasSameWords(mine.blocks[start], theirs.blocks[start])) start++;
  let end = 0;
  const last = (list: Block[], back: number) => list[list.length - 1 - back];
  while (end < shortest - start && hasSameWords(last(mine.blocks, end), last(theirs.blocks, end))) end++;
  const between = (list: Block[]) => list.slice(start, list.length - end);
  const renamed = new Map<string, string>();
  const known = new Map(theirs.notes.map((note) => [note.id, note]));
  const notes = [...theirs.notes];
  for (const note of mine.notes) {
    const other = known.get(note.id);
    if (other && hasSameWords(other.blocks, note.blocks)) continue;
    const id = other ? `${note.id}-mine` : note.id;
    if (other) renamed.set(note.id, id);
    notes.push({ ...note, id });
  }
  return {
    blocks: [
      ...theirs.blocks.slice(0, theirs.blocks.length - end),
      ...(renameNotes(between(mine.blocks), renamed) as Block[]),
      ...theirs.blocks.slice(theirs.blocks.length - end),
    ],
    notes,
  };
}

/** The same blocks, whose marks name other notes. */
function renameNotes(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameNotes(item, names));
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) copy[name] = renameNotes(field, names);
  if (copy.kind === "noteRef") copy.note = names.get(copy.note as string) ?? copy.note;
  return copy;
}
