import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import {
  EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { StepMap } from "prosemirror-transform";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import type { HistorySteps } from "../commands/keys";
import { deleteNote, noteAt } from "../commands/notes";
import { foundBetween } from "../find/find-marks";
import { schema } from "../model/schema";
import { noteMarkAt } from "../notes/note-numbers";
import { element } from "./node-views";

type Open = { pos: number; isMoving: boolean } | null;
const key = new PluginKey<Open>("note-box");
const { note: noteType } = schema.nodes;

/** The note that is open, by the place of its mark. */
const openNote = (state: EditorState): Open => key.getState(state) ?? null;

/** Opens the note whose mark stands at `pos`; null closes it. */
export function showNote(tr: Transaction, pos: number | null): Transaction {
  return tr.setMeta(key, pos === null ? null : { pos, isMoving: false }).setMeta("addToHistory", false);
}

/** The next press in the text puts the mark there. */
function startMoving(tr: Transaction, pos: number): Transaction {
  return tr.setMeta(key, { pos, isMoving: true }).setMeta("addToHistory", false);
}

/**
 * A note opens in a box under the paragraph of its mark and is edited there: what is typed in the box is a change of the
 * chapter, and undone with it.
 */
export function noteBoxes(plugins: () => Plugin[], steps: HistorySteps): Plugin<Open> {
  return new Plugin<Open>({
    key,
    state: {
      init: () => null,
      apply(tr, open) {
        const meta = tr.getMeta(key) as Open | undefined;
        if (meta !== undefined) return meta;
        if (!open || !tr.docChanged) return open;
        const pos = tr.mapping.mapResult(open.pos, 1);
        return tr.doc.nodeAt(pos.pos)?.type === noteType ? { ...open, pos: pos.pos } : null;
      },
    },
    props: {
      decorations(state) {
        const open = openNote(state);
        const node = open && state.doc.nodeAt(open.pos);
        if (!open || !node) return null;
        const $pos = state.doc.resolve(open.pos);
        const id = node.attrs.note;
        return DecorationSet.create(state.doc, [
          Decoration.node(open.pos, open.pos + node.nodeSize, { class: "edit-note-mark on" }),
          Decoration.widget(
            $pos.after($pos.depth),
            (view) => new NoteBox(view, open.pos, plugins(), steps).dom,
            {
              key: `note-${id}`,
              side: -1,
              stopEvent: () => true,
              ignoreSelection: true,
              destroy: (dom) => boxes.get(dom as HTMLElement)?.destroy(),
            },
          ),
        ]);
      },
      handleClickOn(view, _pos, node, nodePos) {
        if (node.type !== noteType || !node.attrs.owns) return false;
        view.dispatch(showNote(view.state.tr, openNote(view.state)?.pos === nodePos ? null : nodePos));
        return true;
      },
      handleClick(view, pos) {
        const open = openNote(view.state);
        if (!open?.isMoving) return false;
        const { state } = view;
        const node = state.doc.nodeAt(open.pos);
        const $to = state.doc.resolve(pos);
        if (!node || !$to.parent.type.contentMatch.matchType(noteType)) return false;
        const tr = state.tr.delete(open.pos, open.pos + node.nodeSize);
        const place = tr.mapping.map(pos);
        view.dispatch(showNote(tr.insert(place, node).setMeta("addToHistory", true), place));
        return true;
      },
      handleKeyDown(view, event) {
        const open = openNote(view.state);
        if (event.key === "Escape" && open) {
          view.dispatch(showNote(view.state.tr, null));
          return true;
        }
        const { selection } = view.state;
        const chosen = noteAt(view.state);
        if (event.key === "Enter" && selection instanceof NodeSelection && chosen?.node.attrs.owns) {
          view.dispatch(showNote(view.state.tr, chosen.pos));
          focusNote();
          return true;
        }
        return false;
      },
    },
    view: () => ({
      update(view) {
        for (const box of live) box.follow(view.state);
      },
    }),
  });
}

/** Moves the caret into the note that is open. */
export function focusNote(): void {
  for (const box of live) box.focus();
}

const live = new Set<NoteBox>();
const boxes = new WeakMap<HTMLElement, NoteBox>();

class NoteBox {
  readonly dom: HTMLElement;
  private readonly inner: EditorView;
  private readonly outer: EditorView;
  private node: Node;
  private readonly head: HTMLElement;
  /** How many marks of a search are shown. */
  private found = 0;

  constructor(outer: EditorView, pos: number, plugins: Plugin[], { undo, redo }: HistorySteps) {
    this.outer = outer;
    const node = outer.state.doc.nodeAt(pos);
    if (!node) throw new Error("No note to open.");
    this.node = node;
    this.dom = element("div", "edit-note");
    this.dom.contentEditable = "false";
    this.dom.setAttribute("role", "group");
    this.dom.setAttribute("aria-label", "Note");
    const words = element("div", "edit-note-words");
    const ends = keymap({
      Escape: () => {
        this.close();
        return true;
      },
      "Mod-z": () => undo(outer.state, outer.dispatch),
      "Mod-Shift-z": () => redo(outer.state, outer.dispatch),
      "Mod-y": () => redo(outer.state, outer.dispatch),
    });
    this.inner = new EditorView(words, {
      state: EditorState.create({ doc: node, plugins: [ends, this.foundWords(), ...plugins] }),
      dispatchTransaction: (tr) => this.dispatch(tr),
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": "Words of the note" },
    });
    const foot = element("div", "edit-note-foot");
    foot.replaceChildren(
      button("Move mark", () => outer.dispatch(startMoving(outer.state.tr, this.at()))),
      button("Delete note", () => {
        deleteNote(this.at())(outer.state, outer.dispatch);
        outer.focus();
      }),
      button("Close note", () => this.close(), "end"),
    );
    this.head = element("div", "edit-note-head", headOf(outer.state));
    this.dom.replaceChildren(this.head, words, foot);
    boxes.set(this.dom, this);
    live.add(this);
  }

  focus(): void {
    this.inner.focus();
  }

  /** What a search found in the note is marked in its box. */
  private foundWords(): Plugin {
    return new Plugin({
      props: {
        decorations: ({ doc }) => {
          const start = this.at() + 1;
          return DecorationSet.create(doc, foundBetween(this.outer.state, start, start + doc.content.size));
        },
      },
    });
  }

  destroy(): void {
    live.delete(this);
    this.inner.destroy();
  }

  /** Takes over what undo, or anything else outside the box, did to the note. */
  follow(state: EditorState): void {
    const open = openNote(state);
    const node = open && state.doc.nodeAt(open.pos);
    const head = headOf(state);
    if (this.head.textContent !== head) this.head.textContent = head;
    this.dom.classList.toggle("moving", open?.isMoving === true);
    if (!node || node.attrs.note !== this.node.attrs.note) return;
    if (node === this.node) {
      const found = foundBetween(state, this.at() + 1, this.at() + node.nodeSize - 1).length;
      // Drawn anew only where something is marked, or was.
      if (found > 0 || this.found > 0) this.inner.updateState(this.inner.state);
      this.found = found;
      return;
    }
    this.node = node;
    const { state: own } = this.inner;
    const start = node.content.findDiffStart(own.doc.content);
    const end = node.content.findDiffEnd(own.doc.content);
    if (start === null || !end) return;
    let { a, b } = end;
    const overlap = start - Math.min(a, b);
    if (overlap > 0) {
      a += overlap;
      b += overlap;
    }
    this.inner.dispatch(own.tr.replace(start, b, node.slice(start, a)).setMeta("fromOutside", true));
  }

  private dispatch(tr: Transaction): void {
    const { state, transactions } = this.inner.state.applyTransaction(tr);
    this.inner.updateState(state);
    if (tr.getMeta("fromOutside")) return;
    const offset = StepMap.offset(this.at() + 1);
    const outer = this.outer.state.tr;
    for (const { steps } of transactions)
      for (const step of steps) {
        const mapped = step.map(offset);
        if (mapped) outer.step(mapped);
      }
    if (!outer.docChanged) return;
    this.node = outer.doc.nodeAt(this.at()) ?? this.node;
    this.outer.dispatch(outer);
  }

  private at(): number {
    return openNote(this.outer.state)?.pos ?? 0;
  }

  /** The caret goes behind the mark. */
  private close(): void {
    const { state } = this.outer;
    const after = this.at() + (state.doc.nodeAt(this.at())?.nodeSize ?? 0);
    const tr = state.tr.setSelection(TextSelection.near(state.doc.resolve(after)));
    this.outer.dispatch(showNote(tr, null));
    this.outer.focus();
  }
}

function headOf(state: EditorState): string {
  const mark = noteMarkAt(state, openNote(state)?.pos ?? -1);
  return mark ? `Note ${mark}` : "Note";
}

function button(words: string, press: () => void, className = ""): HTMLButtonElement {
  const made = element("button", className, words) as HTMLButtonElement;
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}
