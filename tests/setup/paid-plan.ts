import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Puts an account of the running server on a plan, in its database: nobody can pay in a journey. */
export function putOnPlan(state: string, username: string, tier: "premium" | "ultimate"): void {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  for (const file of readdirSync(folder).filter((name) => /^[0-9a-f]{32,}\.sqlite$/.test(name))) {
    const database = new DatabaseSync(join(folder, file), { timeout: 5_000 });
    try {
      database.prepare("update users set tier = ? where username = ?").run(tier, username);
    } finally {
      database.close();
    }
  }
}
