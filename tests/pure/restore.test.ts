import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { lineOfRow, rowOfLine } from "#domain/backup/backup-format";
import { filesOf, manifestOf, restoreBackup } from "#scripts/restore-backup";
import { createBackups } from "#workers/services/site/backups.server";
import { memoryBucket } from "../setup/memory-bucket";
import { sqliteD1 } from "../setup/sqlite-d1";

const night = Date.UTC(2026, 10, 28, 3, 17);
const day = "2026-11-28";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const folder = "db/migrations";
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** A database with every migration, and so many rows in every table. */
function migrated(rows: number): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA foreign_keys = off");
  database.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)");
  for (const file of migrations) {
    for (const step of readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint"))
      database.exec(step);
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(file);
  }
  for (const table of tablesOf(database)) {
    database.exec(`DELETE FROM "${table}"`);
    for (let at = 0; at < rows; at++) addRow(database, table, at);
  }
  return database;
}

function tablesOf(database: DatabaseSync): string[] {
  const found = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations'",
    )
    .all() as { name: string }[];
  return found.map(({ name }) => name);
}

/** A row with something in every column: text in several scripts, bytes, numbers, and nothing where nothing may be. */
function addRow(database: DatabaseSync, table: string, at: number): void {
  const columns = database.prepare(`SELECT * FROM pragma_table_info('${table}')`).all() as {
    name: string;
    type: string;
    notnull: number;
    pk: number;
  }[];
  const values = columns.map(({ name, type, notnull, pk }) => {
    if (!notnull && !pk && at % 2 === 1) return null;
    if (/blob/i.test(type)) return Uint8Array.from([0, 255, at]);
    return /int|real/i.test(type) ? at + 1 : `${name} ${at} – “Ñ” 中 \n`;
  });
  const marks = columns.map(() => "?").join(", ");
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  database.prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${marks})`).run(...values);
}

test("a backup of a database with rows in every table makes the same rows in an empty one", async () => {
  const database = migrated(3);
  const files = memoryBucket();
  await files.put("out/book.epub", "an EPUB");
  const manifest = await createBackups({ db: sqliteD1(database), files }).sweep(night);
  expect(manifest).toMatchObject({ day, migrations });
  expect(manifest?.tables.length).toBeGreaterThan(50);
  expect(manifest?.tables.every(({ rows }) => rows > 0)).toBe(true);

  const restored = migrated(0);
  const tables = await restoreBackup(restored, await manifestOf(files.read, day), files.read);
  expect(tables.filter(({ differing }) => differing > 0)).toEqual([]);
  for (const table of tablesOf(database)) {
    const rows = (of: DatabaseSync) => of.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all();
    expect(rows(restored)).toEqual(rows(database));
  }
  const schema = (of: DatabaseSync) =>
    of.prepare("SELECT type, name, sql FROM sqlite_master ORDER BY name").all();
  expect(schema(restored)).toEqual(schema(database));
  expect(await filesOf(await manifestOf(files.read, day), files.read)).toEqual([
    { key: "out/book.epub", size: 7, etag: expect.any(String) },
  ]);
});

test.each([
  [
    "changed",
    ([first = "", ...others]: string[]) => [first.replace("username 0", "username 9"), ...others],
    1,
  ],
  ["missing in the database", (lines: string[]) => [...lines, "{}"], 1],
  ["too many in the database", (lines: string[]) => lines.slice(1), 3],
])("a row that is %s is found", async (_what, spoil, found) => {
  const files = memoryBucket();
  await createBackups({ db: sqliteD1(migrated(3)), files }).sweep(night);
  let reads = 0;
  // Read once to fill the table and once to compare it: only then it is another.
  const read = async (key: string) => {
    const bytes = await files.read(key);
    if (!bytes || !key.includes("table-users-") || ++reads === 1) return bytes;
    return gzipSync(spoil(gunzipSync(bytes).toString().split("\n")).join("\n"));
  };
  const tables = await restoreBackup(migrated(0), await manifestOf(read, day), read);
  expect(tables.filter(({ differing }) => differing > 0)).toEqual([
    { name: "users", rows: 3, differing: found },
  ]);
});

test("triggers are silent while rows are restored, and there afterwards; a database with rows is left as it is", async () => {
  const files = memoryBucket();
  await createBackups({ db: sqliteD1(migrated(3)), files }).sweep(night);
  const database = migrated(0);
  const trigger = "CREATE TRIGGER spoil AFTER INSERT ON users BEGIN UPDATE users SET username = 'x'; END";
  database.exec(trigger);
  const manifest = await manifestOf(files.read, day);
  const tables = await restoreBackup(database, manifest, files.read);
  expect(tables.every(({ differing }) => differing === 0)).toBe(true);
  expect(database.prepare("SELECT sql FROM sqlite_master WHERE name = 'spoil'").all()).toEqual([
    { sql: trigger },
  ]);
  await expect(restoreBackup(database, manifest, files.read)).rejects.toThrow("has rows already");
});

test("a part that is missing or short stops the restoring", async () => {
  const files = memoryBucket();
  await createBackups({ db: sqliteD1(migrated(3)), files }).sweep(night);
  const manifest = await manifestOf(files.read, day);
  await expect(
    restoreBackup(migrated(0), manifest, async (key) =>
      key.includes("table-users-") ? undefined : files.read(key),
    ),
  ).rejects.toThrow("The backup lacks backup/2026-11-28/table-users-0.ndjson.gz");
  const longer = manifest.tables.map((table) =>
    table.name === "users" ? { ...table, rows: table.rows + 1 } : table,
  );
  await expect(restoreBackup(migrated(0), { ...manifest, tables: longer }, files.read)).rejects.toThrow(
    "The backup holds 3 rows of users, not 4",
  );
});

test("a backup that one sweep does not end goes on with the next, and is one only when it is whole", async () => {
  const database = migrated(2);
  for (let at = 10; at < 700; at++) addRow(database, "settings", at);
  const files = memoryBucket();
  const backups = createBackups({ db: sqliteD1(database), files });
  let sweeps = 0;
  while (!(await backups.sweep(night + sweeps * hourMs, 20))) {
    await expect(manifestOf(files.read, day)).rejects.toThrow("no whole backup");
    sweeps += 1;
  }
  expect(sweeps).toBeGreaterThan(3);
  const tables = await restoreBackup(migrated(0), await manifestOf(files.read, day), files.read);
  expect(tables.find(({ name }) => name === "settings")?.rows).toBeGreaterThan(600);
  expect(tables.every(({ differing }) => differing === 0)).toBe(true);
});

test("a day has one backup, from three in the morning on; those older than 14 days go", async () => {
  const files = memoryBucket();
  const backups = createBackups({ db: sqliteD1(migrated(1)), files });
  expect(await backups.sweep(night - hourMs)).toBeUndefined();
  expect(await backups.sweep(night)).toBeDefined();
  expect(await backups.sweep(night + hourMs)).toBeUndefined();
  await backups.sweep(night + 14 * dayMs);
  await expect(manifestOf(files.read, day)).resolves.toBeDefined();
  await backups.sweep(night + 15 * dayMs);
  await expect(manifestOf(files.read, day)).rejects.toThrow("no whole backup");
  expect((await files.list({ prefix: `backup/${day}/` })).objects).toEqual([]);
});

test("a row is one line, whatever is in it; D1 gives bytes as numbers", () => {
  const row = { id: "a", text: "two\nlines", none: null, number: 1.5, bytes: Uint8Array.from([1, 2]) };
  expect(lineOfRow(row)).not.toContain("\n");
  expect(rowOfLine(lineOfRow(row))).toEqual(row);
  expect(lineOfRow({ ...row, bytes: [1, 2] })).toBe(lineOfRow(row));
});
