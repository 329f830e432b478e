import { EditorState } from "prosemirror-state";
import { type ChapterContent, openChapter } from "../model/chapter";
import { loadChapter, saveChapter } from "../saving/calls";
import { contentOf } from "../saving/chapter-content";
import { swapContent } from "../undo/swap-content";
import { trackedIn } from "./changes-in";
import { decide, type Verdict, type WhichChanges } from "./decide";

/** What was done in one chapter, so that it can be taken back and done again. */
export type DecidedChapter = { id: string; title: string; before: ChapterContent; after: ChapterContent };
export type BookDecision = {
  changes: number;
  done: DecidedChapter[];
  /** Chapters that could not be saved, by their titles; nothing of them was changed. */
  left: string[];
};

type Listed = { id: string; title: string };

/** Whose changes are in the chapters as the server has them, one entry a change. */
export async function authorsOfChanges(
  projectId: string,
  chapters: readonly Listed[],
): Promise<{ author: string }[]> {
  const changes: { author: string }[] = [];
  for (const { id } of chapters) {
    const { doc } = openChapter(contentOf(await loadChapter(projectId, id)));
    for (const { author } of trackedIn(doc).changes) changes.push({ author });
  }
  return changes;
}

/** Accepts or rejects changes in these chapters; each is saved by itself, on the state it was read in. */
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
      const decided = decidedContent(before, isChosen, verdict);
      if (!decided) continue;
      const { edition, revision } = loaded;
      await saveChapter(projectId, id, { edition, revision, ...decided.content });
      decision.changes += decided.changes;
      decision.done.push({ id, title, before, after: decided.content });
    } catch {
      decision.left.push(title);
    }
  }
  return decision;
}

/** Puts chapters back, or forth again; returns the titles of those that say something else by now. */
export async function swapDecided(
  projectId: string,
  done: readonly DecidedChapter[],
  to: "before" | "after",
): Promise<string[]> {
  const left: string[] = [];
  const door = {
    load: (id: string) => loadChapter(projectId, id),
    save: (id: string, save: Parameters<typeof saveChapter>[2]) => saveChapter(projectId, id, save),
  };
  for (const { id, title, before, after } of done) {
    const [then, other] = to === "before" ? [after, before] : [before, after];
    if (!(await swapContent(door, id, then, other))) left.push(title);
  }
  return left;
}

/** A chapter's content once changes in it are decided; undefined when none of them is in it. */
function decidedContent(
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
