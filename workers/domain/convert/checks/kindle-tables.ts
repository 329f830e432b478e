import type { Check } from "#domain/convert/checks/check";

/** KDP table guidelines: at most 100 rows by 10 columns, and none inside another with Enhanced Typesetting. */
export const checkKindleTables: Check = (book) =>
  book.tables.flatMap((table) => {
    const found = [];
    if (table.rows > 100 || table.columns > 10)
      found.push({
        code: "kindle-table-large",
        severity: "warning" as const,
        text: `A table has ${table.rows} rows and ${table.columns} columns; Kindle shows tables well up to 100 by 10.`,
        place: table.place,
        suggestion: "Divide the table into smaller ones.",
      });
    if (table.nested)
      found.push({
        code: "kindle-table-nested",
        severity: "warning" as const,
        text: "A table stands inside another table, which Kindle does not lay out well.",
        place: table.place,
        suggestion: "Move the inner table out of the other one.",
      });
    return found;
  });
