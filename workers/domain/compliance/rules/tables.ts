import type { Rule } from "#domain/compliance/rule";
import { sources } from "#domain/compliance/sources";

/** Tables. */
export const tableRules: Rule[] = [
  {
    id: "kindle-table-large",
    text: "Tables have at most 100 rows and 10 columns.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Divide the table into smaller ones.",
    check: ({ text: { tables } }) =>
      tables.length === 0
        ? undefined
        : tables
            .filter(({ rows, columns }) => rows > 100 || columns > 10)
            .map(({ rows, columns, file, line }) => ({
              text: `A table has ${rows} rows and ${columns} columns; Kindle shows tables well up to 100 by 10.`,
              file,
              line,
            })),
  },
  {
    id: "kindle-table-nested",
    text: "No table stands inside another.",
    source: sources.guidelines,
    severity: "warning",
    advice: "Move the inner table out of the other one.",
    check: ({ text: { tables } }) =>
      tables.length === 0
        ? undefined
        : tables
            .filter(({ isNested }) => isNested)
            .map(({ file, line }) => ({
              text: "A table stands inside another table, which Kindle does not lay out well.",
              file,
              line,
            })),
  },
  {
    id: "kindle-table-body",
    text: "The rows of a table stand in its head and body.",
    source: sources.guidelines,
    severity: "info",
    advice: "Convert the manuscript again. This is ours to fix.",
    check: ({ text: { tables } }) =>
      tables.length === 0
        ? undefined
        : tables
            .filter(({ hasBody, rows }) => !hasBody && rows > 1)
            .map(({ file, line }) => ({ text: "The rows of a table stand in no body.", file, line })),
  },
];
