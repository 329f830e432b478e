/** Returns a table as a file for spreadsheets. */
export function csvAnswer(
  rows: readonly (readonly (string | number)[])[],
  plainName: string,
  name: string,
): Response {
  const body = rows.map((row) => row.map(csvCell).join(",")).join("\r\n");
  return new Response(`\ufeff${body}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** What people wrote must not become a formula of the spreadsheet that it is opened in. */
function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const plain = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return `"${plain.replace(/"/g, '""')}"`;
}
