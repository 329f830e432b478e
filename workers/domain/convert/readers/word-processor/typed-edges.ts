import type { Inline } from "#domain/book/blocks";

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
    } else if (inline?.kind !== "pageMark") break;
  }
  for (let end = inlines.length - 1; end > start; end--) {
    const inline = inlines[end];
    if (inline?.kind === "break") edges.linesBelow++;
    else if (inline?.kind !== "text" || inline.text.trim() !== "") break;
  }
  return edges;
}

/** Columns of the white space that a text begins with. */
export function columnsBefore(text: string): number {
  let columns = 0;
  for (let at = 0; at < text.length; at++) {
    const width = widths[text[at] ?? ""];
    if (width === undefined) break;
    columns += width;
  }
  return columns;
}

/** A tab is as wide as four spaces, as in plain text. */
const widths: Readonly<Record<string, number | undefined>> = {
  " ": 1,
  "\u00a0": 1,
  "\t": 4,
  "\u2002": 2,
  "\u2003": 3,
  "\u3000": 3,
};
