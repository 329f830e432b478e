import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { settingChanges as changes } from "#db/schema/admin";
import { users } from "#db/schema/people";

type Change = { key: string; value: string | number; savedBy: string; savedAt: number };

export const addSettingChange = (db: Database, change: Change): Promise<unknown> =>
  db.insert(changes).values(change);

/** The newest first, each with the username of who made it. */
export const settingChanges = (db: Database, key: string, limit: number) =>
  db
    .select({ value: changes.value, savedAt: changes.savedAt, savedBy: users.username })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.savedBy))
    .where(eq(changes.key, key))
    .orderBy(desc(changes.id))
    .limit(limit);

/** Takes away all but the newest changes of a setting. */
export const trimSettingChanges = (db: Database, key: string, kept: number): Promise<unknown> =>
  db.run(sql`DELETE FROM setting_changes WHERE key = ${key} AND id NOT IN
    (SELECT id FROM setting_changes WHERE key = ${key} ORDER BY id DESC LIMIT ${kept})`);
