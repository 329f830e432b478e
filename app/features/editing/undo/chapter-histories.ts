import { history } from "prosemirror-history";
import type { EditorState } from "prosemirror-state";
import type { ChapterContent, OpenChapter } from "../model/chapter";
import { hasSameWords } from "../model/same-content";

/** A chapter as it was left: its text with caret and history, and what turns the text into blocks again. */
export type KeptChapter = { open: OpenChapter; state: EditorState };

/** Of a chapter; older ones are forgotten. */
const maxSteps = 500;

/** What undoes and redoes the text of one chapter. */
export const textHistory = () => history({ depth: maxSteps });

/** States of one chapter: before and after something was done to it, and undone. */
const maxStates = 4;
const maxChapters = 40;

/**
 * What can be undone in each chapter, for as long as the page is open. A chapter that is opened again goes on with its
 * history when it says what it said when it was left; changed elsewhere, it begins anew.
 */
export class ChapterHistories {
  /** The chapter left last comes last. */
  private readonly kept = new Map<string, KeptChapter[]>();

  keep(id: string, chapter: KeptChapter): void {
    const states = this.kept.get(id)?.filter(({ state }) => !state.doc.eq(chapter.state.doc)) ?? [];
    this.kept.delete(id);
    this.kept.set(id, [...states, chapter].slice(-maxStates));
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxChapters && oldest !== undefined) this.kept.delete(oldest);
  }

  /** Each chapter as it was left last. */
  *latest(): Generator<[id: string, state: EditorState]> {
    for (const [id, states] of this.kept) {
      const last = states.at(-1);
      if (last) yield [id, last.state];
    }
  }

  /** The state of a chapter in which it says this. */
  find(id: string, content: ChapterContent): KeptChapter | undefined {
    return this.kept.get(id)?.findLast(({ open, state }) => {
      const known = open.contentOf(state.doc);
      return hasSameWords(known.blocks, content.blocks) && hasSameWords(known.notes, content.notes);
    });
  }
}
