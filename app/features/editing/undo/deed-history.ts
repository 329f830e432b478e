import { redoDepth, undoDepth } from "prosemirror-history";
import type { EditorState } from "prosemirror-state";
import { CallError } from "#app/contract/call";

/** Something done to whole chapters, which no chapter's own history can take back. */
export type Deed = {
  /** After "Undone: " and "Done again: ". */
  name: string;
  /** Chapters whose text began anew with it. */
  touched?: readonly string[];
  /** Resolves to true when all of it was taken back. */
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
};

/** How much text can be undone, and redone, in each chapter that is open or was left. */
export type TextDepths = { undo: number; redo: number };
export const depthsOf = (state: EditorState | undefined): TextDepths =>
  state ? { undo: undoDepth(state), redo: redoDepth(state) } : { undo: 0, redo: 0 };

type Done = {
  deed: Deed;
  /** Of chapters whose text had a history when it was done; the others began anew. */
  depths: ReadonlyMap<string, TextDepths>;
};

const maxDeeds = 20;

/**
 * The order of deeds and text. Ctrl+Z takes back what was done last, as the open chapter sees it: its own text while some was
 * changed since the last deed, else that deed. What was typed in other chapters stays; it is undone there.
 */
export class DeedHistory {
  private done: Done[] = [];
  private undone: Done[] = [];

  /** `depths`: of the chapters after the deed. */
  add(deed: Deed, depths: ReadonlyMap<string, TextDepths>): void {
    this.done = [...this.done, { deed, depths }].slice(-maxDeeds);
    this.undone = [];
  }

  /** What was typed after an undone deed has taken its place: it cannot be done again. */
  typed(): void {
    this.undone = [];
  }

  /** The deed that is next to be undone or redone in a chapter whose text has these depths. */
  next(which: "undo" | "redo", chapterId: string | undefined, now: TextDepths): Deed | undefined {
    const last = (which === "undo" ? this.done : this.undone).at(-1);
    const then = last?.depths.get(chapterId ?? "")?.[which] ?? 0;
    return last && now[which] <= then ? last.deed : undefined;
  }

  /** Takes a deed back, or does it again. False: only a part of it, or none; it is offered no more. */
  async run(
    which: "undo" | "redo",
    deed: Deed,
    depthsAfter: () => ReadonlyMap<string, TextDepths>,
  ): Promise<boolean> {
    const from = which === "undo" ? this.done : this.undone;
    const rest = from.filter((one) => one.deed !== deed);
    if (which === "undo") this.done = rest;
    else this.undone = rest;
    const isWhole = await deed[which]().catch((error: unknown) => {
      // Nothing was reached: it can be tried again. What the server refuses it would refuse again.
      if (!(error instanceof CallError) || error.status !== 0) throw error;
      if (which === "undo") this.done = from;
      else this.undone = from;
      throw error;
    });
    if (!isWhole) return false;
    const now = { deed, depths: depthsAfter() };
    if (which === "undo") this.undone = [...this.undone, now];
    else this.done = [...this.done, now];
    return true;
  }
}
