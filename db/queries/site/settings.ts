import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { settings } from "#db/schema/catalogue";

export async function readSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get();
  return row?.value;
}

/** Every setting that was ever set, by its key. */
export async function readSettings(db: Database): Promise<Map<string, unknown>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/**
 * Changes one part of a setting's value and leaves the others, whoever changes those at the same moment. `standard` is what the
 * setting has while nobody has set it.
 */
export async function patchSetting(
  db: Database,
  { key, part, value, standard }: { key: string; part: string; value: unknown; standard: object },
  now: number,
): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: { ...standard, [part]: value }, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: sql`json_set(${settings.value}, ${`$.${part}`}, json(${JSON.stringify(value)}))`,
        updatedAt: now,
      },
    });
}

export async function writeSetting(db: Database, key: string, value: unknown, now: number): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
}
