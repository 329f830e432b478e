import { extensionOf } from "#domain/file-names";

const day = 86_400_000;
/** How long an export waits to be downloaded. */
export const exportMs = 7 * day;
/** One export a day: making another one sooner gives the same. */
export const exportEveryMs = day;
/** No archive is larger, bytes. */
export const maxExportPartBytes = 2_000_000_000;
/** An archive that has come to this is closed, so that one message has no more to do, bytes. */
export const usualExportPartBytes = 256 * 1024 * 1024;
/** Entries of one archive: each is read from the store once or twice, and a Worker may do 1,000 such calls. */
export const maxExportPartEntries = 400;
/** Rows of one JSON file. */
export const exportRowsInFile = 100;

/** One entry of an export: a file, or some rows of a table. */
export type ExportEntry = { name: string; key: string } | { name: string; table: string; offset: number };

/** Columns that open something, or say where it lies: they are of no use to anybody but us. */
const innerColumn = /(?:^|_)(?:hash|key|secret|challenge|lease|leased|token|sealed|fingerprint)(?:_|$)/;

/** A row as its owner gets it: without secrets, and with what is JSON inside as such. */
export function exportedRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !innerColumn.test(column))
      .map(([column, value]) => [column, parsed(value)]),
  );
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A name inside an archive that every system can unpack: letters, digits and blanks of a title, then part of an id. */
export function exportedName(folder: string, title: string, id: string, key: string): string {
  const plain = title
    .normalize("NFC")
    .replace(/[^\p{L}\p{N} -]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const short = [...plain].slice(0, 60).join("").trim() || "Untitled";
  const extension = extensionOf(key.split("/").at(-1) ?? "");
  return `${folder}/${short} (${id})${extension ? `.${extension}` : ""}`;
}
