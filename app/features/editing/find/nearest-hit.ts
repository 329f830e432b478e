import type { EditorView } from "prosemirror-view";
import type { Hit } from "./book-search";

type ListedHit = { id: string; hit: Hit; index: number };

/** The first hit behind the caret; going back, the last before it. */
export function nearest(
  all: readonly ListedHit[],
  openId: string | undefined,
  view: EditorView | undefined,
  by: 1 | -1,
): ListedHit | undefined {
  const caret = view?.state.selection.from ?? 0;
  const isBehind = ({ id, hit }: ListedHit) => id === openId && hit.unit.pos + hit.match.from + 1 >= caret;
  if (by === 1) return all.find(isBehind) ?? all.find(({ id }) => id === openId) ?? all[0];
  return all.findLast((one) => one.id === openId && !isBehind(one)) ?? all.at(-1);
}
