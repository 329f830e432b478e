import type { DatabaseSync } from "node:sqlite";

type Bound = string | number | null | Uint8Array;

/** As much of D1 as reads rows, over a database of Node. */
export function sqliteD1(database: DatabaseSync): D1Database {
  const prepared = (sql: string, bound: Bound[]) => ({
    bind: (...values: Bound[]) => prepared(sql, values),
    all: async () => ({ results: database.prepare(sql).all(...bound), success: true, meta: {} }),
  });
  return { prepare: (sql: string) => prepared(sql, []) } as unknown as D1Database;
}
