import type { KeptSettings } from "#db/queries/reading/reading-places";
import { defaultSettings, type VrSettings, vrSettings } from "#domain/vr/settings";

/** Kept settings with what has been added since; the defaults when they are of a time nobody remembers. */
export function asTheyAre(kept: KeptSettings | undefined): KeptSettings | undefined {
  return kept && { ...kept, settings: readSettings(kept.settings) };
}

export const readSettings = (kept: unknown): VrSettings => vrSettings.safeParse(kept).data ?? defaultSettings;
