import { EditorState } from "prosemirror-state";
import type { EditableChapter } from "#app/contract/books/editing";
import { type ChapterContent, openChapter } from "../model/chapter";
import { loadChapter, saveChapter } from "../saving/calls";
import { trackedIn } from "./changes-in";
import { decide, type Verdict, type WhichChanges } from "./decide";

/** What was done in one chapter, so that it can be taken back. */
export type DecidedChapter = {
  id: string;
  title: string;
  before: ChapterContent;
  edition: string;
  revision: number;
};
export type BookDecision = {
  changes: number;
  done: DecidedChapter[];
  /** Chapters that could not be saved, by their titles; nothing of them was changed. */
  left: string[];
};

type Listed = { id: string; title: string };

/** The chapters as the server has them, one after another, and whose changes are in them. */
export async function readChapters(
  projectId: string,
  chapters: readonly Listed[],
): Promise<{ authors: string[]; changes: { author: string }[] }> {
  const changes: { author: string }[] = [];
  for (const { id } of chapters) {
    const { doc } = openChapter(contentOf(await loadChapter(projectId, id)));
    for (const { author } of trackedIn(doc).changes) changes.push({ author });
  }
  return { authors: [...new Set(changes.map(({ author }) => author))], changes };
}

/** Accepts or refuses changes in these chapters; each is saved by itself, on the state it was read in. */
export async function decideInChapters(
  projectId: string,
  chapters: readonly Listed[],
  isChosen: WhichChanges,
  verdict: Verdict,
): Promise<BookDecision> {
  const decision: BookDecision = { changes: 0, done: [], left: [] };
  for (const { id, title } of chapters) {
    try {
      const loaded = await loadChapter(projectId, id);
      const before = contentOf(loaded);
      const after = decidedContent(before, isChosen, verdict);
      if (!after) continue;
      const { edition } = loaded;
      const saved = await saveChapter(projectId, id, {
        edition,
        revision: loaded.revision,
        ...after.content,
      });
      decision.changes += after.changes;
      decision.done.push({ id, title, before, edition, revision: saved.revision });
    } catch {
      decision.left.push(title);
    }
  }
  return decision;
}

/** Puts chapters back as they were, but for those that were changed since: returns the titles of these. */
export async function takeBack(projectId: string, done: readonly DecidedChapter[]): Promise<string[]> {
  const left: string[] = [];
  for (const { id, title, before, edition, revision } of done)
    try {
      await saveChapter(projectId, id, { edition, revision, ...before });
    } catch {
      left.push(title);
    }
  return left;
}

/** A chapter's content once changes in it are decided; undefined when none of them is in it. */
export function decidedContent(
  content: ChapterContent,
  isChosen: WhichChanges,
  verdict: Verdict,
): { content: ChapterContent; changes: number } | undefined {
  const open = openChapter(content);
  const changes = trackedIn(open.doc).changes.filter(isChosen).length;
  if (changes === 0) return undefined;
  const { tr } = EditorState.create({ doc: open.doc });
  return { content: open.contentOf(decide(tr, isChosen, verdict).doc), changes };
}

const contentOf = ({ blocks, notes }: EditableChapter): ChapterContent => ({
  blocks,
  notes: notes.map(({ id, label, blocks: body }) => ({
    id,
    ...(label === undefined ? {} : { label }),
    blocks: body,
  })),
});
