import { isUnseen } from "#domain/book/accepted-text";
import type { Inline } from "#domain/book/blocks";
import { columnsBefore } from "#domain/convert/transforms/typed-columns";

/** Spaces, tabs and line breaks typed before and after the words of a paragraph. */
export type TypedEdges = {
  /** Columns of spaces and tabs before the first word. */
  columns: number;
  /** Lines left empty by breaks before the first word and after the last. */
  linesAbove: number;
  linesBelow: number;
};

export function typedEdges(inlines: readonly Inline[]): TypedEdges {
  const edges: TypedEdges = { columns: 0, linesAbove: 0, linesBelow: 0 };
  let start = 0;
  for (; start < inlines.length; start++) {
    const inline = inlines[start];
    if (inline?.kind === "break") {
      edges.linesAbove++;
      edges.columns = 0;
    } else if (inline?.kind === "text") {
      edges.columns += columnsBefore(inline.text);
      if (inline.text.trim() !== "") break;
    } else if (!inline || !isUnseen(inline)) break;
  }
  for (let end = inlines.length - 1; end > start; end--) {
    const inline = inlines[end];
    if (inline?.kind === "tracked") continue;
    if (inline?.kind === "break") edges.linesBelow++;
    else if (inline?.kind !== "text" || inline.text.trim() !== "") break;
  }
  return edges;
}
