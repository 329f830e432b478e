import { gzipSync } from "node:zlib";
import {
  type BackupManifest,
  type BackupState,
  backupKey,
  backupPrefix,
  backupState,
  type CopiedTable,
  filesPart,
  lineOfRow,
  manifestName,
  stateName,
  tablePart,
} from "#domain/backup/backup-format";
import { dropSome } from "#workers/services/files/project-files.server";

/** The first sweep of a day from this hour on (UTC) begins its backup; those after it go on until it is whole. */
const firstHour = 3;
const keptDays = 14;
/** Rows are a kilobyte or so; one may hold 2 MB (https://developers.cloudflare.com/d1/platform/limits/, read 2026-11-28). */
const rowsAtOnce = 200;
const rowsInPart = 5_000;
const bytesInPart = 4 * 1024 * 1024;
const keysAtOnce = 1_000;
/** Calls of D1 and R2 in one sweep; other sweeps share a Worker's thousand. */
const callsAtOnce = 400;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const jsonType = { httpMetadata: { contentType: "application/json" } };

type Needs = { db: D1Database; files: R2Bucket };

/**
 * A copy of every row of the database, and the list of all files, for each day; `npm run restore` makes a database of it. Rows
 * are copied one after another while others change: a copy is no moment in time (docs/runbook.md).
 */
export function createBackups({ db, files }: Needs) {
  /** Goes on with the day's backup, as far as one sweep may. Answers its manifest when it is whole with that. */
  async function sweep(now: number, calls = callsAtOnce): Promise<BackupManifest | undefined> {
    const day = new Date(now).toISOString().slice(0, 10);
    if ((now % dayMs) / hourMs < firstHour) return undefined;
    if (await files.head(backupKey(day, manifestName))) return undefined;
    const state = (await begun(day)) ?? (await newState(day, now));
    const budget = { calls };
    for (const table of state.tables)
      while (!table.isDone && budget.calls > 0) await copyRows(day, table, budget);
    while (!state.files.isDone && budget.calls > 0) await copyList(state, budget);
    const isWhole = state.files.isDone && state.tables.every(({ isDone }) => isDone);
    if (!isWhole) {
      await files.put(backupKey(day, stateName), JSON.stringify(state), jsonType);
      return undefined;
    }
    const manifest = { ...state, endedAt: new Date(now).toISOString() };
    await files.put(backupKey(day, manifestName), JSON.stringify(manifest), jsonType);
    await files.delete(backupKey(day, stateName));
    await dropOld(now);
    return manifest;
  }

  async function begun(day: string): Promise<BackupState | undefined> {
    const stored = await files.get(backupKey(day, stateName));
    return stored ? backupState.parse(await stored.json()) : undefined;
  }

  async function newState(day: string, now: number): Promise<BackupState> {
    const { results: names } = await db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name",
      )
      .all<{ name: string }>();
    const { results: migrations } = await db
      .prepare("SELECT name FROM d1_migrations ORDER BY id")
      .all<{ name: string }>();
    return {
      day,
      startedAt: new Date(now).toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables: names.map(({ name }) => ({ name, rows: 0, parts: 0, after: 0, isDone: false })),
      files: { rows: 0, parts: 0, bytes: 0, after: "", isDone: false },
    };
  }

  /** One part of a table: rows in the order of their numbers. */
  async function copyRows(day: string, table: CopiedTable, budget: { calls: number }): Promise<void> {
    const lines: string[] = [];
    let bytes = 0;
    while (!table.isDone && lines.length < rowsInPart && bytes < bytesInPart && budget.calls > 0) {
      budget.calls -= 1;
      const { results } = await db
        .prepare(`SELECT rowid AS row_number_, * FROM "${table.name}" WHERE rowid > ? ORDER BY rowid LIMIT ?`)
        .bind(table.after, rowsAtOnce)
        .all<Record<string, unknown> & { row_number_: number }>();
      for (const { row_number_, ...row } of results) {
        const line = lineOfRow(row);
        lines.push(line);
        bytes += line.length;
        table.after = row_number_;
      }
      table.isDone = results.length < rowsAtOnce;
    }
    if (lines.length === 0) return;
    budget.calls -= 1;
    await files.put(tablePart(day, table.name, table.parts), gzipSync(lines.join("\n")));
    table.parts += 1;
    table.rows += lines.length;
  }

  /** One part of the list of files: what a backup of the bucket must hold. Backups are not in it. */
  async function copyList({ day, files: list }: BackupState, budget: { calls: number }): Promise<void> {
    budget.calls -= 2;
    const page = await files.list({ limit: keysAtOnce, ...(list.after && { startAfter: list.after }) });
    const listed = page.objects.filter(({ key }) => !key.startsWith(backupPrefix));
    const lines = listed.map(({ key, size, etag }) => JSON.stringify({ key, size, etag }));
    list.isDone = !page.truncated;
    list.after = page.objects.at(-1)?.key ?? list.after;
    if (lines.length === 0) return;
    await files.put(filesPart(day, list.parts), gzipSync(lines.join("\n")));
    list.parts += 1;
    list.rows += lines.length;
    list.bytes += listed.reduce((sum, { size }) => sum + size, 0);
  }

  /** Whole days that are older than those kept. */
  async function dropOld(now: number): Promise<void> {
    const oldest = backupKey(new Date(now - keptDays * dayMs).toISOString().slice(0, 10), "");
    const { delimitedPrefixes } = await files.list({ prefix: backupPrefix, delimiter: "/" });
    for (const prefix of delimitedPrefixes)
      if (prefix < oldest) while (!(await dropSome(files, prefix)).isEmpty);
  }

  return { sweep };
}
export type Backups = ReturnType<typeof createBackups>;
