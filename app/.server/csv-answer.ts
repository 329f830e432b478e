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

/** Returns a table as a file for spreadsheets, sent a slice of rows at a time. */
export function csvStream(
  slices: AsyncIterable<readonly (readonly (string | number)[])[]>,
  name: string,
): Response {
  const text = new TextEncoder();
  async function* lines(): AsyncGenerator<Uint8Array, void, void> {
    yield text.encode("\ufeff");
    for await (const rows of slices)
      yield text.encode(rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join(""));
  }
  const source = lines();
  const body = new ReadableStream({
    async pull(to: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await source.next();
      if (done) to.close();
      else to.enqueue(value);
    },
    async cancel() {
      await source.return();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
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
