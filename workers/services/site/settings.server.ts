import type { Database } from "#db/client";
import { readSetting, writeSetting } from "#db/queries/site/settings";
import { parseSetting, type SettingKey, type SettingValue } from "#domain/settings";

/** How old a value may be that every request asks for, ms. */
const recentMs = 30_000;

type Remembered = Map<SettingKey, { value: unknown; at: number }>;

/** By database: what this isolate has read lately. */
const remembered = new WeakMap<object, Remembered>();

/**
 * Site-wide settings, each with its own shape; what nobody has set has its standard value. `isolateKey` lives as long as
 * the isolate and stands for its database.
 */
export function createSettings({ db, isolateKey }: { db: Database; isolateKey: object }) {
  const recent: Remembered = remembered.get(isolateKey) ?? new Map();
  remembered.set(isolateKey, recent);

  async function get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    return parseSetting(key, await readSetting(db, key));
  }

  return {
    get,

    /** A value at most half a minute old, for what every request needs: no query for most of them. */
    async getRecent<K extends SettingKey>(key: K, now: number): Promise<SettingValue<K>> {
      const known = recent.get(key);
      if (known && Math.abs(now - known.at) < recentMs) return known.value as SettingValue<K>;
      const value = await get(key);
      recent.set(key, { value, at: now });
      return value;
    },

    async set<K extends SettingKey>(key: K, value: SettingValue<K>, now: number): Promise<void> {
      await writeSetting(db, key, value, now);
      recent.delete(key);
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;
