import type { Block, TableCell } from "#domain/book/blocks";

type TableBlock = Extract<Block, { kind: "table" }>;
const emuPerTwip = 635;

/** Returns a table; cells that span rows go on in the rows below as Word has them. `write`: a cell's paragraphs. */
export function tableOf(
  { headRows, rows }: Pick<TableBlock, "headRows" | "rows">,
  widthEmu: number,
  write: (cell: TableCell) => string,
): string {
  const all = [...headRows, ...rows];
  const columns = Math.max(1, ...all.map((row) => row.reduce((sum, cell) => sum + cell.columns, 0)));
  const width = Math.floor(widthEmu / emuPerTwip / columns);
  /** By column: what a cell above still covers. */
  const growing = new Map<number, { rows: number; columns: number }>();
  const lines = all.map((row, at) => {
    const isHead = at < headRows.length;
    let column = 0;
    let cells = "";
    const covered = () => {
      for (let above = growing.get(column); above && above.rows > 0; above = growing.get(column)) {
        cells += cellOf(width, above.columns, "<w:vMerge/>", "<w:p/>");
        above.rows--;
        column += above.columns;
      }
    };
    for (const cell of row) {
      covered();
      cells += cellOf(width, cell.columns, cell.rows > 1 ? '<w:vMerge w:val="restart"/>' : "", write(cell));
      growing.set(column, { rows: cell.rows - 1, columns: cell.columns });
      column += cell.columns;
    }
    covered();
    return `<w:tr>${isHead ? "<w:trPr><w:tblHeader/></w:trPr>" : ""}${cells}</w:tr>`;
  });
  const grid = Array.from({ length: columns }, () => `<w:gridCol w:w="${width}"/>`).join("");
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join("")}</w:tbl>`;
}

function cellOf(width: number, columns: number, merge: string, inner: string): string {
  const span = columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : "";
  // A cell must end with a paragraph, even after a table in it.
  const end = inner.endsWith("</w:tbl>") ? "<w:p/>" : "";
  return `<w:tc><w:tcPr><w:tcW w:w="${width * columns}" w:type="dxa"/>${span}${merge}</w:tcPr>${inner}${end}</w:tc>`;
}
