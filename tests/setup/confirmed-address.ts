import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Proves the address of an account of the running server, in its database: for journeys about something else. */
export function confirmAddress(state: string, username: string): void {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  for (const file of readdirSync(folder).filter((name) => /^[0-9a-f]{32,}\.sqlite$/.test(name))) {
    const database = new DatabaseSync(join(folder, file), { timeout: 5_000 });
    try {
      database.prepare("update users set email_verified_at = 1 where username = ?").run(username);
    } finally {
      database.close();
    }
  }
}
