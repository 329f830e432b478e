import type MarkdownIt from "markdown-it";

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];
type BlockState = Parameters<BlockRule>[0];

/** What authors use beyond CommonMark in whole lines: verse as line blocks, definitions. */
export function addBlockRules(md: MarkdownIt): void {
  md.block.ruler.before("table", "line-block", lineBlock, { alt: ["paragraph"] });
  md.block.ruler.before("paragraph", "definitions", definitions);
}

const lineOf = (state: BlockState, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/** Lines that begin with `| `, each a line of verse; a table's lines end with a bar as well. */
const lineBlock: BlockRule = (state, start, end, silent) => {
  const isOne = (line: number) =>
    /^\|(?: |$)/.test(lineOf(state, line)) && (state.sCount[line] ?? 0) - state.blkIndent < 4;
  if (!isOne(start)) return false;
  const first = lineOf(state, start);
  if (/\|\s*$/.test(first.slice(1)) && first.trim().length > 1) return false;
  if (start + 1 < end && /^\|?[\s:|-]*-{2,}[\s:|-]*$/.test(lineOf(state, start + 1))) return false;
  if (silent) return true;
  const lines: string[] = [];
  let next = start;
  for (; next < end; next++) {
    const line = lineOf(state, next);
    if (isOne(next)) lines.push(line.slice(2));
    else if (line.trim() !== "" && (state.tShift[next] ?? 0) > 0 && lines.length > 0)
      lines.push(`${lines.pop() ?? ""} ${line.trim()}`);
    else break;
  }
  put(state, '<div class="line-block"><p>');
  lines.forEach((line, at) => {
    if (line.trim() === "") {
      put(state, "</p><p>");
      return;
    }
    const text = line.trimStart();
    putInline(state, text, start);
    if ((lines[at + 1] ?? "").trim() !== "") put(state, "<br>");
    // The indent of the next line stands before its words.
    const following = lines[at + 1] ?? "";
    const indent = following.length - following.trimStart().length;
    if (indent > 0) put(state, "&nbsp;".repeat(Math.min(40, indent)));
  });
  put(state, "</p></div>");
  state.line = next;
  return true;
};

/** A term, and under it lines that begin with a colon. */
const definitions: BlockRule = (state, start, end, silent) => {
  const markerAt = (line: number) =>
    line < end && /^[:~]\s+\S/.test(lineOf(state, line)) && (state.sCount[line] ?? 0) - state.blkIndent < 4;
  if (silent || state.isEmpty(start) || markerAt(start)) return false;
  let next = markerAt(start + 1)
    ? start + 1
    : state.isEmpty(start + 1) && markerAt(start + 2)
      ? start + 2
      : -1;
  if (next < 0) return false;
  put(state, "<dl><dt>");
  putInline(state, lineOf(state, start).trim(), start);
  put(state, "</dt>");
  while (markerAt(next)) {
    const lines = [lineOf(state, next).replace(/^[:~]\s+/, "")];
    next++;
    while (next < end && !state.isEmpty(next) && !markerAt(next)) lines.push(lineOf(state, next++).trim());
    put(state, "<dd>");
    putInline(state, lines.join("\n"), start);
    put(state, "</dd>");
    if (state.isEmpty(next) && markerAt(next + 1)) next++;
  }
  put(state, "</dl>");
  state.line = next;
  return true;
};

function put(state: BlockState, markup: string): void {
  state.push("html_block", "", 0).content = markup;
}

function putInline(state: BlockState, content: string, line: number): void {
  const token = state.push("inline", "", 0);
  token.content = content;
  token.map = [line, line + 1];
  token.children = [];
}
