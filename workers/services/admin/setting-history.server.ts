import type { Database } from "#db/client";
import { addSettingChange, settingChanges, trimSettingChanges } from "#db/queries/admin/setting-changes";

/** How many values of a setting are kept. */
const maxChanges = 30;

/** What a setting was set to, when, and by whom; null: their account is gone. */
export type SettingChange = { value: string | number; savedAt: number; savedBy: string | null };

/** What each setting was, for whoever wants to see or restore it. */
export function createSettingHistory({ db }: { db: Database }) {
  return {
    async add(key: string, value: string | number, savedBy: string, now: number): Promise<void> {
      await addSettingChange(db, { key, value, savedBy, savedAt: now });
      await trimSettingChanges(db, key, maxChanges);
    },
    /** The newest first. */
    of: (key: string): Promise<SettingChange[]> => settingChanges(db, key, maxChanges),
  };
}
export type SettingHistory = ReturnType<typeof createSettingHistory>;
