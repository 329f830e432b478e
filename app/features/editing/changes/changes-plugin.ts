import { joinBackward, joinForward } from "prosemirror-commands";
import { closeHistory } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Command, Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { decide, insertedIn, pointIn, type Verdict } from "./decide";
import { insertedLook, trackedView } from "./tracked-view";

/** Decides on the change at the caret, and goes on to the next. False when there is none. */
export function decideHere(verdict: Verdict): Command {
  return (state, dispatch) => {
    const { $from, $to, empty } = state.selection;
    const here = [$from.nodeBefore, $from.nodeAfter, ...(empty ? [] : [$to.nodeBefore])];
    const made = here.flatMap((node) => {
      const point = node ? pointIn(node) : undefined;
      if (point?.type === "deletion" || point?.type === "paragraph") return [point];
      const inserted = node ? insertedIn(node) : undefined;
      return inserted ? [inserted.attrs.made] : [];
    })[0];
    if (!made) return false;
    dispatch?.(decide(closeHistory(state.tr), ({ id }) => id === made.id, verdict).scrollIntoView());
    return true;
  };
}

/**
 * Backspace and Delete take the letter beyond a tracked point, not the point: what cannot be seen must not be what goes, and
 * deleted words are decided on by accepting or rejecting.
 */
const pastPoints =
  (side: -1 | 1): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection;
    const edge = side < 0 ? $from.nodeBefore : $from.nodeAfter;
    if (!empty || !edge || !pointIn(edge)) return false;
    let pos = $from.pos;
    for (;;) {
      const $pos = state.doc.resolve(pos);
      const next = side < 0 ? $pos.nodeBefore : $pos.nodeAfter;
      if (!next) break;
      if (pointIn(next)) {
        pos += side;
        continue;
      }
      const length = next.isText ? lastLetter(next.text ?? "", side) : next.nodeSize;
      dispatch?.(side < 0 ? state.tr.delete(pos - length, pos) : state.tr.delete(pos, pos + length));
      return true;
    }
    // At the paragraph's edge the key does what it does there.
    const moved = state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)));
    return (side < 0 ? joinBackward : joinForward)(moved, dispatch);
  };

/** How many units the last (or first) whole letter of a text has. */
function lastLetter(text: string, side: -1 | 1): number {
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  return letters.at(side < 0 ? -1 : 0)?.segment.length ?? 1;
}

/** Shows tracked changes in the text, and decides on them by keys. `onUpdate`: the text is another. */
export function changesPlugins(onUpdate: (view: EditorView) => void): Plugin[] {
  return [
    keymap({
      "Mod-Alt-a": decideHere("accept"),
      "Mod-Alt-r": decideHere("reject"),
      Backspace: pastPoints(-1),
      Delete: pastPoints(1),
    }),
    new Plugin({
      view: () => ({
        update(view, before) {
          if (view.state.doc !== before.doc) onUpdate(view);
        },
      }),
      props: {
        nodeViews: { tracked: trackedView },
        markViews: {
          inserted(mark) {
            const dom = document.createElement("ins");
            for (const [name, value] of Object.entries(insertedLook(mark))) dom.setAttribute(name, value);
            return { dom };
          },
        },
      },
    }),
  ];
}
