import type { AnalysisRule } from "#domain/analysis/rule";

export const tableWithoutHead: AnalysisRule = {
  id: "table-without-head",
  kind: "accessibility",
  severity: "warning",
  source: {
    name: "WCAG 2.2, technique H51",
    address: "https://www.w3.org/WAI/WCAG22/Techniques/html/H51",
    readOn: "2026-11-24",
  },
  title: "A table without a heading row",
  titles: "Tables without a heading row: {n}",
  description: "Screen readers say a column’s heading with each cell.",
  suggestion: "Make the first row the heading row.",
  *inChapter({ blocks }) {
    for (const one of blocks)
      if (one.kind === "table" && one.headRows === 0 && one.rows >= 2 && isData(one))
        yield { block: one.id, run: one.run, change: { do: "head-row", block: one.block } };
  },
};

/** Two columns of words only are a dialogue or a list set side by side: no column has a heading there. */
const isData = ({ columns, hasFigures }: { columns: number; hasFigures: boolean }): boolean =>
  columns >= 3 || (columns === 2 && hasFigures);
