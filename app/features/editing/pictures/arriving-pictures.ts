import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { element } from "../view/node-views";

type Change = { add: { id: string; pos: number; name: string } } | { remove: string };
const key = new PluginKey<DecorationSet>("arriving-pictures");

/**
 * Shows where a picture will stand while it is sent, and hands picture files that are pasted or dropped to `onFiles`.
 * `pos` is absent of a paste.
 */
export function arrivingPictures(
  onFiles: (view: EditorView, files: File[], pos: number | undefined) => void,
): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const change = tr.getMeta(key) as Change | undefined;
        const mapped = set.map(tr.mapping, tr.doc);
        if (!change) return mapped;
        if ("remove" in change)
          return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.id === change.remove));
        const { id, pos, name } = change.add;
        const frame = () => {
          const place = element("div", "edit-arriving", `Adding ${name}…`);
          place.setAttribute("role", "status");
          return place;
        };
        return mapped.add(tr.doc, [Decoration.widget(pos, frame, { id, side: 1 })]);
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handlePaste(view, event) {
        const files = pictureFiles(event.clipboardData);
        if (files.length === 0 || hasWords(event.clipboardData)) return false;
        onFiles(view, files, undefined);
        return true;
      },
      handleDrop(view, event) {
        const files = pictureFiles(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        onFiles(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
  });
}

const pictureFiles = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Word processors put a picture of the words beside them. */
function hasWords(data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  return html.replace(/<[^>]*>/g, "").trim() !== "" || /<table/i.test(html);
}

export function beginArrival(view: EditorView, id: string, pos: number, name: string): void {
  view.dispatch(view.state.tr.setMeta(key, { add: { id, pos, name } } satisfies Change));
}

/** Where the picture is to stand now; undefined when that text was deleted meanwhile. */
export function arrivalPlace(state: EditorState, id: string): number | undefined {
  return key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
}

export function endArrival(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change).setMeta("addToHistory", false));
}
