import type { DatabaseOf } from "#db/client";
import { dropGuestReading } from "#db/queries/reading/reading-shelf";
import { guestMs } from "#domain/retention";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { readingAccess } from "#workers/services/reading/reading-access.server";
import { readingMarks } from "#workers/services/reading/reading-marks.server";
import { readingParts } from "#workers/services/reading/reading-parts.server";
import { readingPlaces } from "#workers/services/reading/reading-places.server";
import { readingSessions } from "#workers/services/reading/reading-session.server";

const sweptRows = 1_000;

export type ReadingDeps = { db: DatabaseOf; files: R2Bucket; assets: Fetcher; throttle: Throttling };
export type Reading = ReturnType<typeof createReading>;

/**
 * Reading a finished book: its parts, where each person is in it, how they like it and what they marked. Everything is
 * refused with `not-found` for a project of somebody else; every write may be refused with `too-many-requests`.
 */
export function createReading({ assets, ...deps }: ReadingDeps) {
  const access = readingAccess(deps);
  return {
    ...readingSessions(access),
    ...readingParts(access, assets),
    ...readingPlaces(access),
    ...readingMarks(access),

    /** Deletes what guests who cannot come back left in their books. */
    sweep: (now: number, database = deps.db("")): Promise<number> =>
      dropGuestReading(database, now - guestMs, sweptRows),
  };
}
