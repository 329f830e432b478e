import { expect, test } from "vitest";
import { database } from "#db/client";
import { bindings } from "../../../tests/setup/call-route";
import { attemptOf, conversionBench, projectOf } from "../../../tests/setup/conversion-bench";
import { claimProject } from "./project-leases";

/** The database, and how many rows its batches have looked at. */
function countingDatabase() {
  const rows = { read: 0 };
  const d1 = new Proxy(bindings.DB, {
    get(target, name) {
      if (name !== "batch") {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        rows.read += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
        return results;
      };
    },
  });
  return { db: database(d1), rows };
}

test("to claim a project, or to find that it is taken, no other project is looked at", async () => {
  const { db, rows } = countingDatabase();
  await bindings.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
     INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, created_at, updated_at)
     SELECT 'other-' || i, 'u_other', 'user', 'Book', 'manuscript', 'completed', '{}', 0, 0 FROM n`,
  ).run();
  const bench = conversionBench();
  const { owner, row, message } = await bench.upload();
  const { now } = bench.time;
  expect(await claimProject(db, attemptOf(message, "mine", now + 60_000), now)).toMatchObject({ id: row.id });
  expect(rows.read).toBeLessThan(50);
  rows.read = 0;
  expect(await claimProject(db, attemptOf(message, "theirs", now + 60_000), now)).toBeUndefined();
  expect(rows.read).toBeLessThan(50);
  expect((await projectOf(owner, row.id)).lease).toBe("mine");
});
