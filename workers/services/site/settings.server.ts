import type { Database } from "#db/client";
import { patchSetting, readSetting, readSettings, writeSetting } from "#db/queries/site/settings";
import { parseSetting, type SettingKey, type SettingValue, siteSettings } from "#domain/settings";

/** How old a value may be that every request asks for, ms. */
const recentMs = 30_000;

type Remembered = { values: ReadonlyMap<string, unknown>; at: number };

/** By database: what this isolate has read lately. */
const remembered = new WeakMap<object, Remembered>();

/**
 * Site-wide settings, each with its own shape; what nobody has set has its standard value. `isolateKey` lives as long as
 * the isolate and stands for its database.
 */
export function createSettings({ db, isolateKey }: { db: Database; isolateKey: object }) {
  async function get<K extends SettingKey>(key: K): Promise<SettingValue<K>> {
    return parseSetting(key, await readSetting(db, key));
  }

  return {
    get,

    /** A value at most half a minute old, for what every request needs: one query for all of them, mostly none. */
    async getRecent<K extends SettingKey>(key: K, now: number): Promise<SettingValue<K>> {
      let recent = remembered.get(isolateKey);
      if (!recent || Math.abs(now - recent.at) >= recentMs) {
        // Values, not the promise: no request may wait for what another one reads.
        recent = { values: await readSettings(db), at: now };
        remembered.set(isolateKey, recent);
      }
      return parseSetting(key, recent.values.get(key));
    },

    /**
     * The value that this isolate has read last, without asking; the standard one while it has read none. Whoever is signed in has had
     * the settings read by then, for the rules of their session.
     */
    lastKnown<K extends SettingKey>(key: K): SettingValue<K> {
      return parseSetting(key, remembered.get(isolateKey)?.values.get(key));
    },

    async set<K extends SettingKey>(key: K, value: SettingValue<K>, now: number): Promise<void> {
      await writeSetting(db, key, value, now);
      remembered.delete(isolateKey);
    },

    /** Changes one part of a setting's value and leaves the others. */
    async setPart(key: SettingKey, part: string, value: unknown, now: number): Promise<void> {
      const standard = { ...siteSettings[key].standard };
      await patchSetting(db, { key, part, value, standard }, now);
      remembered.delete(isolateKey);
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;
