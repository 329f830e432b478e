import type MarkdownIt from "markdown-it";

export type InlineRule = Parameters<MarkdownIt["inline"]["ruler"]["push"]>[1];
export type InlineState = Parameters<InlineRule>[0];

/** One level deeper: the parser stops at a hundred. */
export function tokenizeInside(state: InlineState): void {
  state.level++;
  state.md.inline.tokenize(state);
  state.level--;
}
