import type MarkdownIt from "markdown-it";

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];
type BlockState = Parameters<BlockRule>[0];
type Column = { from: number; to: number };

/** Tables drawn with dashes or as a grid, as Pandoc writes them. */
export function addDrawnTables(md: MarkdownIt): void {
  md.block.ruler.before("table", "grid-table", gridTable, { alt: ["paragraph"] });
  md.block.ruler.before("table", "dashed-table", dashedTable);
}

const columnsLine = /^ {0,3}-{2,}(?: +-{2,})+ *$/;
const wholeLine = /^ {0,3}-{10,} *$/;
const gridLine = /^\+(?:[-=:]+\+)+ *$/;
const maxRows = 3_000;
const maxHeadLines = 20;

const rawLine = (state: BlockState, line: number) => state.src.slice(state.bMarks[line], state.eMarks[line]);

/**
 * A line of dashes in groups shows the columns. Over it stands the head, under it the rows: one a line, or, when whole
 * lines of dashes stand around the table, parted by blank lines.
 */
const dashedTable: BlockRule = (state, start, end, silent) => {
  if (silent || state.blkIndent > 0) return false;
  const first = rawLine(state, start);
  const isFramed = wholeLine.test(first);
  let at = start;
  if (isFramed) {
    while (at < end && at - start <= maxHeadLines && !columnsLine.test(rawLine(state, at))) at++;
  } else if (!columnsLine.test(first)) at++;
  if (at >= end || !columnsLine.test(rawLine(state, at))) return false;
  const columns = dashGroups(rawLine(state, at));
  const isHeadless = at === start;
  const head = isHeadless ? [] : linesBetween(state, isFramed ? start + 1 : start, at);
  if (!isFramed && !isHeadless && head.some((line) => line.trim() === "")) return false;
  const rows: string[][] = [[]];
  let next = at + 1;
  let isClosed = false;
  for (; next < end && next - at < maxRows; next++) {
    const line = rawLine(state, next);
    if (wholeLine.test(line) || columnsLine.test(line)) {
      isClosed = true;
      next++;
      break;
    }
    if (line.trim() !== "") {
      if (isFramed) rows.at(-1)?.push(line);
      else rows.push([line]);
    } else if (isFramed) rows.push([]);
    else break;
  }
  if ((isFramed || isHeadless) && !isClosed) return false;
  const cells = rows.filter((lines) => lines.length > 0).map((lines) => cellsOf(lines, columns));
  put(state, head.length > 0 ? cellsOf(head, columns) : undefined, cells, start);
  state.line = next;
  return true;
};

/** Cells boxed in by `+---+` and `|`; a line of `=` ends the head. */
const gridTable: BlockRule = (state, start, end, silent) => {
  const first = rawLine(state, start).trim();
  if (
    !gridLine.test(first) ||
    start + 1 >= end ||
    !rawLine(state, start + 1)
      .trim()
      .startsWith("|")
  )
    return false;
  let next = start + 1;
  const rows: string[][] = [];
  let lines: string[] = [];
  let headRows = 0;
  let border = start;
  for (; next < end && next - start < maxRows; next++) {
    const line = rawLine(state, next).trim();
    if (line.startsWith("+")) {
      border = next;
      if (lines.length > 0) rows.push(lines);
      lines = [];
      if (line.includes("=")) headRows = rows.length;
    } else if (line.startsWith("|")) lines.push(line);
    else break;
  }
  if (rows.length === 0) return false;
  // A row that is never closed is text; one cut off by the limit opens the next table, which needs the line above it.
  if (next - start >= maxRows) next = border;
  else if (lines.length > 0) next = border + 1;
  if (silent) return true;
  const columns = gridColumns(first);
  const cells = rows.map((row) => cellsOf(row, columns));
  put(state, headRows > 0 ? cells.slice(0, headRows).at(-1) : undefined, cells.slice(headRows), start);
  state.line = next;
  return true;
};

function dashGroups(line: string): Column[] {
  const groups = [...line.matchAll(/-+/g)].map((group) => group.index);
  return groups.map((from, at) => ({
    from: at === 0 ? 0 : from,
    to: groups[at + 1] ?? Number.POSITIVE_INFINITY,
  }));
}

function gridColumns(line: string): Column[] {
  const corners = [...line.matchAll(/\+/g)].map((corner) => corner.index);
  return corners.slice(0, -1).map((from, at) => ({ from: from + 1, to: corners[at + 1] ?? line.length }));
}

function linesBetween(state: BlockState, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, at) => rawLine(state, from + at));
}

function cellsOf(lines: readonly string[], columns: readonly Column[]): string[] {
  return columns.map(({ from, to }) => {
    const parts = lines.map((line) =>
      line
        .slice(from, to)
        .replace(/\|\s*$/, "")
        .trim(),
    );
    return parts.join("\n").trim();
  });
}

function put(
  state: BlockState,
  head: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  line: number,
): void {
  const markup = (text: string) => {
    state.push("html_block", "", 0).content = text;
  };
  const row = (cells: readonly string[], name: "th" | "td") => {
    markup("<tr>");
    for (const cell of cells) {
      markup(`<${name}>`);
      for (const part of cell.split(/\n\s*\n/)) {
        markup("<p>");
        const token = state.push("inline", "", 0);
        token.content = part;
        token.map = [line, line + 1];
        token.children = [];
        markup("</p>");
      }
      markup(`</${name}>`);
    }
    markup("</tr>");
  };
  markup("<table>");
  if (head) {
    markup("<thead>");
    row(head, "th");
    markup("</thead>");
  }
  for (const cells of rows) row(cells, "td");
  markup("</table>");
}
