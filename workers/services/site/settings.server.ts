import type { Database } from "#db/client";
import { readSetting, writeSetting } from "#db/queries/site/settings";
import { parseSetting, type SettingKey, type SettingValue } from "#domain/settings";

/** Site-wide settings, each with its own shape; what nobody has set has its standard value. */
export function createSettings({ db }: { db: Database }) {
  return {
    async get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
      return parseSetting(key, await readSetting(db, key));
    },
    async set<K extends SettingKey>(key: K, value: SettingValue<K>, now: number): Promise<void> {
      await writeSetting(db, key, value, now);
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;
