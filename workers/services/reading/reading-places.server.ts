import {
  findPlaces,
  type KeptPlaces,
  type KeptSettings,
  keepPlace,
  keepSettings,
} from "#db/queries/reading/reading-places";
import { Refusal } from "#domain/refusal";
import type { KeptPlace } from "#domain/vr/place";
import type { ReadingAccess } from "#workers/services/reading/reading-access.server";

/** Where a person is in a book, and how they like it. */
export function readingPlaces({ db, ownBook, countWrite }: ReadingAccess) {
  return {
    async places(ownerId: string, projectId: string): Promise<KeptPlaces | undefined> {
      return findPlaces(db(ownerId), await ownBook(ownerId, projectId));
    },

    /** Keeps where somebody is; a device whose clock runs ahead counts as now. Answers what stands after it. */
    async putPlace(ownerId: string, projectId: string, place: KeptPlace, now: number): Promise<KeptPlaces> {
      await countWrite(ownerId, now);
      const sent = { ...place, at: Math.min(place.at, now) };
      const kept = await keepPlace(db(ownerId), { ownerId, projectId }, sent, now);
      if (!kept) throw new Refusal("not-found");
      return kept;
    },

    async putSettings(
      ownerId: string,
      projectId: string,
      settings: KeptSettings,
      now: number,
    ): Promise<KeptSettings> {
      await countWrite(ownerId, now);
      const isKept = await keepSettings(db(ownerId), { ownerId, projectId }, settings, now);
      if (!isKept) throw new Refusal("not-found");
      return settings;
    },
  };
}
