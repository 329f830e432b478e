import { type InlineState, tokenizeInside } from "#domain/convert/readers/markdown/inside";

/** CriticMarkup, as if every change were accepted: `{++new++}`, `{--old--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>remark<<}`. */
export function revision(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== "{") return false;
  const opening = src.slice(pos, pos + 3);
  const closing = revisionEnds[opening];
  if (!closing) return false;
  const end = nextPlace(places(state, closing), pos + 3);
  if (end === undefined || end + closing.length > pos + longestRevision) return false;
  if (!silent) {
    const inner = src.slice(pos + 3, end);
    const arrow = inner.indexOf("~>");
    const kept =
      opening === "{--" || opening === "{>>"
        ? ""
        : opening === "{~~" && arrow >= 0
          ? inner.slice(arrow + 2)
          : inner;
    if (kept) {
      const { posMax } = state;
      state.pos = end - kept.length;
      state.posMax = end;
      tokenizeInside(state);
      state.posMax = posMax;
    }
  }
  state.pos = end + 3;
  return true;
}

const longestRevision = 4_000;
const revisionEnds: Readonly<Record<string, string>> = {
  "{++": "++}",
  "{--": "--}",
  "{~~": "~~}",
  "{==": "==}",
  "{>>": "<<}",
};

/** Where the closing sign stands, found once for a paragraph: a flood of opening ones must not look for it each anew. */
function places(state: InlineState, closing: string): readonly number[] {
  let ofState = known.get(state);
  if (!ofState) {
    ofState = new Map();
    known.set(state, ofState);
  }
  let found = ofState.get(closing);
  if (!found) {
    found = [];
    for (let at = state.src.indexOf(closing); at >= 0; at = state.src.indexOf(closing, at + 1))
      found.push(at);
    ofState.set(closing, found);
  }
  return found;
}

const known = new WeakMap<InlineState, Map<string, number[]>>();

function nextPlace(sorted: readonly number[], from: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}
