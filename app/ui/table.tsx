import type { ReactNode } from "react";

type Column = { key: string; title: ReactNode; align?: "left" | "right" };
type Row = { key: string; cells: Record<string, ReactNode> };
type TableProps = {
  /** Read out before the table; not shown, because a section head stands above it. */
  caption: string;
  columns: Column[];
  /** The first column heads its row. */
  rows: Row[];
};

/** Hairlines between rows; on a narrow screen it scrolls inside its own frame. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={alignment(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row" className={alignment(column)}>
                    {row.cells[column.key]}
                  </th>
                ) : (
                  <td key={column.key} className={alignment(column)}>
                    {row.cells[column.key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const alignment = (column: Column) => (column.align === "right" ? "r num" : undefined);
