/**
 * Brings the tables of a Durable Object to their present shape. `steps` are SQL scripts, one a version; the number of those
 * taken is kept in the object. An object from before the numbers starts at the first step, which must allow for tables that
 * are there already. All steps together happen or none.
 */
export function migrateObject(storage: DurableObjectStorage, steps: readonly string[]): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS shape (version INTEGER NOT NULL)");
  const [taken] = sql.exec<{ version: number }>("SELECT version FROM shape").toArray();
  const version = taken?.version ?? 0;
  if (version >= steps.length) return;
  storage.transactionSync(() => {
    for (const step of steps.slice(version)) sql.exec(step);
    sql.exec("DELETE FROM shape");
    sql.exec("INSERT INTO shape VALUES (?)", steps.length);
  });
}
