// Makes a database of a backup (workers/services/site/backups.server.ts) and compares it with the backup row by row.
import type { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import {
  type BackupManifest,
  backupKey,
  backupManifest,
  type CopiedTable,
  filesPart,
  lineOfRow,
  manifestName,
  type Row,
  rowOfLine,
  tablePart,
} from "#domain/backup/backup-format";

/** Answers an object of the backup, or undefined when there is none. */
export type ReadObject = (key: string) => Promise<Uint8Array | undefined>;
export type RestoredTable = { name: string; rows: number; differing: number };
export type ListedFile = { key: string; size: number; etag: string };

/** Returns the manifest of a day's backup. Throws when there is none, because that backup isn't whole. */
export async function manifestOf(read: ReadObject, day: string): Promise<BackupManifest> {
  const stored = await read(backupKey(day, manifestName));
  if (!stored) throw new Error(`There is no whole backup of ${day}.`);
  return backupManifest.parse(JSON.parse(new TextDecoder().decode(stored)));
}

/**
 * Fills `database`, which has had the backup's migrations and is otherwise empty, and compares every row afterwards. Throws when
 * rows are there already, or a part is missing or short.
 */
export async function restoreBackup(
  database: DatabaseSync,
  manifest: BackupManifest,
  read: ReadObject,
): Promise<RestoredTable[]> {
  // Rows come in the order of tables' names; and triggers have had their say when the rows were first written.
  database.exec("PRAGMA foreign_keys = off");
  const triggers = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  database.exec("BEGIN");
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  for (const table of manifest.tables) await fill(database, table, linesOf(manifest, table, read));
  for (const { sql } of triggers) database.exec(sql);
  database.exec("COMMIT");
  const restored: RestoredTable[] = [];
  for (const table of manifest.tables)
    restored.push(await compare(database, table, linesOf(manifest, table, read)));
  return restored;
}

/** The list of files that belong to the backup. */
export async function filesOf(manifest: BackupManifest, read: ReadObject): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for (let part = 0; part < manifest.files.parts; part++)
    for (const line of await linesOfPart(filesPart(manifest.day, part), read))
      listed.push(JSON.parse(line) as ListedFile);
  return listed;
}

async function fill(database: DatabaseSync, { name, rows }: CopiedTable, lines: AsyncIterable<string>) {
  if (countOf(database, name) > 0) throw new Error(`The table ${name} has rows already.`);
  const columns = new Set(writableColumns(database, name));
  let written = 0;
  for await (const line of lines) {
    const row = rowOfLine(line);
    const names = Object.keys(row).filter((one) => columns.has(one));
    database
      .prepare(
        `INSERT INTO "${name}" (${names.map((one) => `"${one}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
      )
      .run(...names.map((one) => row[one] ?? null));
    written += 1;
  }
  if (written !== rows) throw new Error(`The backup holds ${written} rows of ${name}, not ${rows}.`);
}

/** Rows of the backup that the database lacks or has otherwise, and those it has beyond it. */
async function compare(
  database: DatabaseSync,
  { name, rows }: CopiedTable,
  lines: AsyncIterable<string>,
): Promise<RestoredTable> {
  const stored = database.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).iterate() as Iterator<Row>;
  let differing = 0;
  for await (const line of lines) {
    const { value, done } = stored.next();
    if (done || lineOfRow(value) !== line) differing += 1;
  }
  while (!stored.next().done) differing += 1;
  return { name, rows, differing };
}

/** All but generated ones, which the database works out itself; the backup has them, too, and they are compared. */
function writableColumns(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as {
    name: string;
  }[];
  return columns.map(({ name }) => name);
}

function countOf(database: DatabaseSync, table: string): number {
  const [found] = database.prepare(`SELECT count(*) AS rows FROM "${table}"`).all() as { rows: number }[];
  return found?.rows ?? 0;
}

async function* linesOf(manifest: BackupManifest, { name, parts }: CopiedTable, read: ReadObject) {
  for (let part = 0; part < parts; part++)
    yield* await linesOfPart(tablePart(manifest.day, name, part), read);
}

async function linesOfPart(key: string, read: ReadObject): Promise<string[]> {
  const stored = await read(key);
  if (!stored) throw new Error(`The backup lacks ${key}.`);
  return new TextDecoder().decode(gunzipSync(stored)).split("\n");
}
