import type MarkdownIt from "markdown-it";

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];
type BlockState = Parameters<BlockRule>[0];

/** A table of more columns than any page could show stays as it is typed: its cells would take a thousand times their room. */
export function limitColumns(md: MarkdownIt): void {
  md.block.ruler.before("table", "wide-table", wideTable);
}

const maxColumns = 500;

const wideTable: BlockRule = (state, start, end, silent) => {
  if (start + 1 >= end || !isWideDelimiter(lineOf(state, start + 1))) return false;
  if (silent) return true;
  let next = start + 2;
  while (next < end && !state.isEmpty(next)) next++;
  state.push("paragraph_open", "p", 1).map = [start, next];
  const inline = state.push("inline", "", 0);
  inline.content = state.getLines(start, next, state.blkIndent, false).trim();
  inline.map = [start, next];
  inline.children = [];
  state.push("paragraph_close", "p", -1);
  state.line = next;
  return true;
};

function lineOf(state: BlockState, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

function isWideDelimiter(line: string): boolean {
  if (line.length <= maxColumns || !/^[\s|:-]+$/.test(line)) return false;
  return line.split("|").length > maxColumns;
}
