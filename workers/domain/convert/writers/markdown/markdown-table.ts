import { type Block, plainText, type TableCell } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";
import { escapeText } from "#domain/convert/writers/epub/escape";

/** Returns a table as HTML, which Markdown takes as it is: the words of its cells, paragraph by paragraph. */
export function htmlTable({
  headRows,
  rows,
}: Pick<Extract<Block, { kind: "table" }>, "headRows" | "rows">): string {
  const row = (cells: TableCell[], tag: "th" | "td") =>
    `<tr>${cells.map((cell) => cellText(cell, cell.header ? "th" : tag)).join("")}</tr>`;
  const head =
    headRows.length > 0 ? `<thead>\n${headRows.map((one) => row(one, "th")).join("\n")}\n</thead>\n` : "";
  return `<table>\n${head}<tbody>\n${rows.map((one) => row(one, "td")).join("\n")}\n</tbody>\n</table>`;
}

function cellText({ blocks, columns, rows }: TableCell, tag: "th" | "td"): string {
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ""}${rows > 1 ? ` rowspan="${rows}"` : ""}`;
  const paragraphs = [...walkBlocks(blocks)].flatMap((block) =>
    block.kind === "paragraph" || block.kind === "heading" ? [escapeText(plainText(block.inlines))] : [],
  );
  const inner =
    paragraphs.length > 1 ? paragraphs.map((text) => `<p>${text}</p>`).join("") : paragraphs.join("");
  return `<${tag}${spans}>${inner}</${tag}>`;
}
