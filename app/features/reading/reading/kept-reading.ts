import { z } from "zod";
import { keptSettings } from "#app/contract/reading/vr";
import { offlineReadingKeyPrefix } from "#app/features/reading/offline/kept-names";
import {
  type KeptReading,
  nothingKept,
  type ReadingStorage,
} from "#app/features/reading/reading/reading-world";
import { mark } from "#domain/vr/marks";
import { keptPlace } from "#domain/vr/place";

const keptReading = z.object({
  place: keptPlace.nullable(),
  page: z.object({ number: z.number(), total: z.number(), at: z.number() }).optional(),
  unsent: z.object({
    place: keptPlace.nullable(),
    settings: keptSettings.nullable(),
    marks: z.record(z.string(), z.union([mark, z.object({ deletedAt: z.number() })])),
  }),
});

/** In this browser's own store. What cannot be read, or written, counts as nothing kept. */
export function browserStorage(store: () => Storage = () => localStorage): ReadingStorage {
  return {
    read(projectId) {
      try {
        const text = store().getItem(offlineReadingKeyPrefix + projectId);
        const parsed = keptReading.safeParse(JSON.parse(text ?? "null"));
        return parsed.success ? (parsed.data satisfies KeptReading) : nothingKept();
      } catch {
        return nothingKept();
      }
    },
    write(projectId, kept) {
      try {
        store().setItem(offlineReadingKeyPrefix + projectId, JSON.stringify(kept));
      } catch {
        // No room, or storage is switched off: the page still holds it, and it is sent when it can be.
      }
    },
  };
}

/** Removes every book's: the device is handed to somebody else. */
export function forgetKeptReadings(store: Storage = localStorage): void {
  for (const key of Object.keys(store)) if (key.startsWith(offlineReadingKeyPrefix)) store.removeItem(key);
}
