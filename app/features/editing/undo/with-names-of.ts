import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";

/** What the server gives and changes without changing a word. */
const names = ["id", "anchors", "trust"] as const;

/**
 * A text that was left, with the names its blocks have in the stored chapter by now: a new EPUB gives ids to paragraphs that
 * had none. Undefined when the two are not built alike.
 */
export function withNamesOf(state: EditorState, stored: Node): EditorState | undefined {
  const { tr } = state;
  const isAlike = compare(state.doc, stored, -1, (pos, name, value) => {
    tr.setNodeAttribute(pos, name, value);
  });
  if (!isAlike) return undefined;
  return tr.docChanged ? state.apply(tr.setMeta("addToHistory", false)) : state;
}

type Rename = (pos: number, name: string, value: unknown) => void;

/** `pos`: of the node in its document; the document itself has none. */
function compare(own: Node, stored: Node, pos: number, rename: Rename): boolean {
  if (own === stored) return true;
  if (own.type !== stored.type || own.childCount !== stored.childCount) return false;
  for (const name of names)
    if (pos >= 0 && JSON.stringify(own.attrs[name]) !== JSON.stringify(stored.attrs[name]))
      rename(pos, name, stored.attrs[name]);
  let at = pos + 1;
  for (let index = 0; index < own.childCount; index++) {
    const child = own.child(index);
    if (!compare(child, stored.child(index), at, rename)) return false;
    at += child.nodeSize;
  }
  return true;
}
