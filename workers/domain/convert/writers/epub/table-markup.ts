import type { Block, TableCell } from "#domain/book/blocks";
import { inlineMarkup } from "#domain/convert/writers/epub/inline-markup";
import type { Setting } from "#domain/convert/writers/epub/setting";

/** A table as XHTML. `cellContent` sets what is inside a cell. */
export function tableMarkup(
  table: Block & { kind: "table" },
  attributes: string,
  setting: Setting,
  cellContent: CellContent,
): string {
  const head = fitRows(table.headRows);
  const body = fitRows(table.rows);
  const below = table.captionBelow ? ' class="below"' : "";
  const caption = table.caption ? `<caption${below}>${inlineMarkup(table.caption, setting)}</caption>` : "";
  const section = (name: "thead" | "tbody", rows: FittedRow[]) =>
    rows.length === 0
      ? ""
      : `<${name}>${rows.map((row) => rowMarkup(row, name, cellContent)).join("\n")}</${name}>`;
  return `<table${attributes}>${caption}${section("thead", head)}${section("tbody", body)}</table>`;
}

/** A class for tables of so many columns that a phone would cut some of them off. */
export function tableWidth({ headRows, rows }: Block & { kind: "table" }): "" | "wide" | "widest" {
  let cells = 0;
  for (const row of headRows) cells = Math.max(cells, row.length);
  for (const row of rows) cells = Math.max(cells, row.length);
  return cells >= widest ? "widest" : cells >= wide ? "wide" : "";
}

const wide = 5;
const widest = 9;

/** What is inside a cell, and the cell's id as an attribute, when it is its only paragraph's. */
export type CellContent = (blocks: readonly Block[]) => { id: string; markup: string };

type FittedRow = { cells: TableCell[] };

/** Spans cut down to the room there is: none reaches past its group of rows or over a cell that is there already. */
function fitRows(rows: readonly TableCell[][]): FittedRow[] {
  /** How many rows more each column is covered from above. */
  const covered: number[] = [];
  return rows.map((row, rowIndex) => {
    const cells: TableCell[] = [];
    let column = 0;
    for (const cell of row) {
      while ((covered[column] ?? 0) > 0) column++;
      let columns = 1;
      const wanted = clamp(cell.columns, maxColumns);
      while (columns < wanted && !((covered[column + columns] ?? 0) > 0)) columns++;
      const spanned = clamp(cell.rows, rows.length - rowIndex);
      for (let at = column; at < column + columns; at++) covered[at] = spanned;
      cells.push({ ...cell, columns, rows: spanned });
      column += columns;
    }
    for (let at = 0; at < covered.length; at++) covered[at] = Math.max(0, (covered[at] ?? 0) - 1);
    return { cells };
  });
}

const maxColumns = 1000;

function clamp(span: number, most: number): number {
  return Math.max(1, Math.min(Math.floor(span) || 1, Math.max(1, most)));
}

function rowMarkup(row: FittedRow, section: "thead" | "tbody", content: CellContent): string {
  const cells = row.cells.map((cell) => {
    // A heading cell that says nothing heads nothing.
    const isHead = (section === "thead" || cell.header) && cell.blocks.length > 0;
    const name = isHead ? "th" : "td";
    const scope = isHead ? ` scope="${section === "thead" ? "col" : "row"}"` : "";
    const spans =
      (cell.columns > 1 ? ` colspan="${cell.columns}"` : "") +
      (cell.rows > 1 ? ` rowspan="${cell.rows}"` : "");
    const { id, markup } = content(cell.blocks);
    const long = hasLongWord(markup) ? ' class="long-word"' : "";
    return `<${name}${id}${long}${scope}${spans}>${markup}</${name}>`;
  });
  return `<tr>${cells.join("")}</tr>`;
}

/** A word that no phone can set in one line beside another column: an address, the name of a file. */
function hasLongWord(markup: string): boolean {
  return markup
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .some((word) => word.length >= longWord && !ideographs.test(word));
}

const longWord = 18;
const ideographs = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
