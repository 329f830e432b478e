import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { providerKeys } from "#db/schema/admin";

export type ProviderKeyRow = typeof providerKeys.$inferSelect;

export const readProviderKeys = (db: Database): Promise<ProviderKeyRow[]> => db.select().from(providerKeys);

export async function writeProviderKey(db: Database, row: ProviderKeyRow): Promise<void> {
  await db.insert(providerKeys).values(row).onConflictDoUpdate({ target: providerKeys.name, set: row });
}

export async function deleteProviderKey(db: Database, name: string): Promise<void> {
  await db.delete(providerKeys).where(eq(providerKeys.name, name));
}
