import type { Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../model/schema";
import { asNew } from "./paste";

/** What was copied last in this page: markup would lose its notes and pictures. */
let copied: { text: string; slice: Slice; book: string } | undefined;

/** Pastes what was copied in the same book as it is, notes and pictures with it. */
export function ownClipboard(book: string): Plugin {
  const remember = (view: EditorView) => {
    const slice = view.state.selection.content();
    copied = view.state.selection.empty
      ? copied
      : { text: plain(view.serializeForClipboard(slice).text), slice, book };
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: { copy: remember, cut: remember },
      handlePaste(view, event) {
        const data = event.clipboardData;
        const isOurs =
          copied !== undefined &&
          copied.book === book &&
          (data?.getData("text/html") ?? "").includes("data-pm-slice") &&
          plain(data?.getData("text/plain") ?? "") === copied.text;
        if (!copied || !isOurs || hasCells(copied.slice)) return false;
        if (view.state.selection.$from.parent.type === schema.nodes.preformatted) return false;
        const tr = view.state.tr.replaceSelection(asNew(copied.slice, false));
        view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
        return true;
      },
    },
  });
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Cells are pasted into cells, which the tables know how to do. */
function hasCells(slice: Slice): boolean {
  let found = false;
  slice.content.descendants((node) => {
    found ||= node.type.spec.tableRole !== undefined;
    return !found;
  });
  return found;
}
