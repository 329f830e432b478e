import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Returns the rows that a query finds in the database of the running server. */
export const readDatabase = <Row>(state: string, query: string): Row[] =>
  inDatabases(state, (database) => database.prepare(query).all() as Row[]);

/** Changes rows of the running server's database behind its back. */
export function changeDatabase(state: string, change: string, ...values: string[]): void {
  inDatabases(state, (database) => {
    // The server doesn't wait for a lock, so this one must not wait for the disk.
    database.exec("pragma synchronous = off; pragma wal_autocheckpoint = 0");
    database.prepare(change).run(...values);
    return [];
  });
}

function inDatabases<T>(state: string, use: (database: DatabaseSync) => T[]): T[] {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{32,}\.sqlite$/.test(name))
    .flatMap((file) => {
      const database = new DatabaseSync(join(folder, file), { timeout: 5_000 });
      try {
        return use(database);
      } finally {
        database.close();
      }
    });
}
