import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { settings } from "#db/schema/catalogue";

export async function readSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get();
  return row?.value;
}

export async function writeSetting(db: Database, key: string, value: unknown, now: number): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
}
