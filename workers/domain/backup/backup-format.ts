import { z } from "zod";

/** Where backups lie among the files: `backup/2026-11-28/…`. */
export const backupPrefix = "backup/";
export const manifestName = "manifest.json";
export const stateName = "state.json";

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const count = z.number().int().nonnegative();

/** What was copied so far of a table, or of the list of files. `after`: the row number or key that the next part begins behind. */
const copied = z.object({ rows: count, parts: count, isDone: z.boolean() });
const copiedTable = copied.extend({ name: z.string().regex(/^\w+$/), after: count });
const copiedFiles = copied.extend({ bytes: count, after: z.string() });

export const backupState = z.object({
  day: z.string().regex(dayPattern),
  startedAt: z.string(),
  /** Names of the migrations that the database had had. */
  migrations: z.array(z.string()),
  tables: z.array(copiedTable),
  files: copiedFiles,
});
export type BackupState = z.infer<typeof backupState>;
export type CopiedTable = z.infer<typeof copiedTable>;

/** A backup that is whole: its manifest is written last. */
export const backupManifest = backupState.extend({ endedAt: z.string() });
export type BackupManifest = z.infer<typeof backupManifest>;

export const backupKey = (day: string, name: string): string => `${backupPrefix}${day}/${name}`;
export const tablePart = (day: string, table: string, part: number): string =>
  backupKey(day, `table-${table}-${part}.ndjson.gz`);
export const filesPart = (day: string, part: number): string => backupKey(day, `files-${part}.ndjson.gz`);

export type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;

/** A row as one line of JSON, its columns in their order; bytes as `{"base64": …}`. D1 gives bytes as a list of numbers. */
export function lineOfRow(row: Record<string, unknown>): string {
  return JSON.stringify(row, (_key, value: unknown) => {
    const bytes = bytesOf(value);
    return bytes ? { base64: Buffer.from(bytes).toString("base64") } : value;
  });
}

/** The row that `lineOfRow` wrote. */
export function rowOfLine(line: string): Row {
  return Object.fromEntries(
    Object.entries(JSON.parse(line) as Record<string, Value | { base64: string }>).map(([name, value]) => [
      name,
      isBase64(value) ? new Uint8Array(Buffer.from(value.base64, "base64")) : value,
    ]),
  );
}

const isBase64 = (value: unknown): value is { base64: string } =>
  typeof value === "object" && value !== null && "base64" in value;

function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return Array.isArray(value) ? Uint8Array.from(value as number[]) : undefined;
}
