import type { Block } from "#domain/book/blocks";
import { facts, type MatterPage } from "#domain/book/matter-pages";
import { walkBlocks } from "#domain/book/walk";
import type { PieceKind } from "#domain/convert/chapters";
import type { StoredChapter } from "#domain/convert/conversion";
import type { SavedChapterContent, SavedNote } from "#domain/editing/block-shape";
import { isSameValue } from "#domain/editing/same-value";
import type { Decision } from "#domain/proofread/decision";

/** A chapter of a book as its author has it now: of the stored book, or saved since. */
export type EditedChapter = {
  /** `c<index>` of the stored book, or `n<random>`. */
  id: string;
  /** Chapters of the stored book whose blocks may stand in it; the first is the one it is. */
  from: readonly number[];
  /** Which page before or after the text it is, of one that is not in the stored book yet. */
  page?: MatterPage;
  /** What was saved; left out: it is as stored. May be asked for several times. */
  saved?: () => Promise<SavedChapterContent>;
};

/** The id of a chapter of the stored book. */
export const storedChapterId = (index: number): string => `c${index}`;

/** The index in the stored book that an id names. */
export function indexOfChapterId(id: string): number | undefined {
  return /^c\d{1,5}$/.test(id) ? Number(id.slice(1)) : undefined;
}

/** Every chapter as stored, in order. */
export const unedited = (chapters: readonly { index: number }[]): EditedChapter[] =>
  chapters.map(({ index }) => ({ id: storedChapterId(index), from: [index] }));

/** The saved chapter in the shape of a stored one. `stored`: the chapter it was; undefined of a new one. */
export function savedAsStored(
  { from, page: madeAs }: EditedChapter,
  { blocks, notes }: SavedChapterContent,
  stored: StoredChapter | undefined,
): StoredChapter {
  const page = stored ? stored.page : madeAs;
  return {
    ...(stored ?? { file: "", title: "", words: 0, matter: "body" }),
    index: stored?.index ?? from[0] ?? -1,
    kind: page ? kindOfPage(page, blocks) : kindOf(blocks, stored?.kind),
    ...(page && { page }),
    blocks,
    notes: notes.map((note) => ({ ...note, number: 0 })),
  };
}

/** What a page before or after the text is as a piece of the book. */
function kindOfPage(page: MatterPage, [first]: readonly Block[]): PieceKind {
  if (page === "title-page") return "title-page";
  if (first?.kind === "heading") return "chapter";
  return facts(page).matter === "front" ? "front" : "section";
}

/** A heading opens a chapter; without one, a file goes on where the one before it ended. */
function kindOf([first]: readonly Block[], before: PieceKind | undefined): PieceKind {
  const hasHeading = first?.kind === "heading";
  switch (before) {
    case undefined:
    case "continuation":
      return hasHeading ? "chapter" : "continuation";
    case "front":
      return hasHeading ? "chapter" : "front";
    case "title-page":
      return "title-page";
    case "part":
    case "chapter":
    case "section":
      return hasHeading ? before : "continuation";
    default:
      return before satisfies never;
  }
}

/**
 * What of the decisions on stored blocks holds for saved ones: those on blocks that are exactly as they were. Where the
 * author went on to edit a passage, the edited words stand.
 */
export function decisionsForSaved(
  content: SavedChapterContent,
  stored: readonly StoredChapter[],
  decisions: (chapter: number) => ReadonlyMap<string, Decision> | undefined,
): ReadonlyMap<string, Decision> {
  const own = new Map<string, Decision>();
  const now = new Map<string, Block>();
  for (const block of walkBlocks([...content.blocks, ...content.notes.flatMap((note) => note.blocks)]))
    if (block.id !== undefined && !now.has(block.id)) now.set(block.id, block);
  for (const { index, blocks, notes } of stored) {
    const decided = decisions(index);
    if (!decided?.size) continue;
    for (const block of walkBlocks([...blocks, ...notes.flatMap((note) => note.blocks)])) {
      const decision = block.id === undefined ? undefined : decided.get(block.id);
      if (block.id !== undefined && decision && isSameValue(block, now.get(block.id)))
        own.set(block.id, decision);
    }
  }
  return own;
}

/**
 * A saved chapter whose new notes have names that no other note of the book has. `known`: notes that it has had before;
 * `prefix` is this chapter's and this edition's alone.
 */
export function withOwnNotes(
  content: SavedChapterContent,
  known: ReadonlySet<string>,
  prefix: string,
): SavedChapterContent {
  const names = new Map<string, string>();
  for (const [at, { id }] of content.notes.entries()) if (!known.has(id)) names.set(id, `${prefix}-${at}`);
  if (names.size === 0) return content;
  return {
    blocks: renamed(content.blocks, names),
    notes: content.notes.map(
      (note): SavedNote => ({
        ...note,
        id: names.get(note.id) ?? note.id,
        blocks: renamed(note.blocks, names),
      }),
    ),
  };
}

/** Copies every value on the way to a mark of such a note. */
function renamed<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) copy[key] = renamed(inner, names);
  if (copy.kind === "noteRef" && typeof copy.note === "string") copy.note = names.get(copy.note) ?? copy.note;
  return copy as Value;
}
