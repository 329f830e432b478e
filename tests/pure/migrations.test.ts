import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const folder = "db/migrations";
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

/** What a table's row holds at least: something in every column that must hold something. */
function addRow(database: DatabaseSync, table: string): void {
  const columns = database.prepare(`select * from pragma_table_info('${table}')`).all() as Column[];
  const filled = columns.filter(({ notnull, dflt_value, pk }) => (notnull || pk) && dflt_value === null);
  const values = filled.map(({ type }, at) => (/int|real/i.test(type) ? 1 : `${table} ${at}`));
  const names = filled.map(({ name }) => `"${name}"`).join(", ");
  const marks = values.map(() => "?").join(", ");
  database.prepare(`insert into "${table}" (${names}) values (${marks})`).run(...values);
}

const tablesOf = (database: DatabaseSync): string[] =>
  (
    database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .all() as {
      name: string;
    }[]
  ).map(({ name }) => name);

const rowsOf = (database: DatabaseSync, table: string): number =>
  (database.prepare(`select count(*) as n from "${table}"`).all() as { n: number }[])[0]?.n ?? 0;

it("every migration runs on a database in which every table has rows, and loses none of them", () => {
  expect(files.length).toBeGreaterThan(15);
  const database = new DatabaseSync(":memory:");
  // The rows name nobody: only their number and their shape matter here.
  database.exec("pragma foreign_keys = off");
  for (const file of files) {
    const before = new Map(tablesOf(database).map((table) => [table, rowsOf(database, table)]));
    for (const step of readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint"))
      database.exec(step);
    const present = tablesOf(database);
    for (const [table, rows] of before)
      if (present.includes(table)) expect(rowsOf(database, table), `${table} after ${file}`).toBe(rows);
    for (const table of present) if (rowsOf(database, table) === 0) addRow(database, table);
  }
  for (const table of tablesOf(database)) expect(rowsOf(database, table), table).toBeGreaterThan(0);
  database.close();
});
