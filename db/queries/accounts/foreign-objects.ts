import { and, inArray, ne, or } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { coverDesigns, coverPictures } from "#db/schema/covers";
import { projects } from "#db/schema/projects";

/** A request names a few objects; more are not looked at. */
const maxNames = 20;

/**
 * Of these ids and names of finished files, the id of one that is somebody else's project, design or picture; undefined when
 * none is.
 */
export async function foreignObject(
  db: Database,
  ownerId: string,
  names: readonly string[],
): Promise<string | undefined> {
  const asked = [...new Set(names)].slice(0, maxNames);
  const row = await union(
    db
      .select({ id: projects.id })
      .from(projects)
      .where(
        and(
          or(inArray(projects.id, asked), inArray(projects.outputFileName, asked)),
          ne(projects.ownerId, ownerId),
        ),
      ),
    db
      .select({ id: coverDesigns.id })
      .from(coverDesigns)
      .where(and(inArray(coverDesigns.id, asked), ne(coverDesigns.ownerId, ownerId))),
    db
      .select({ id: coverPictures.id })
      .from(coverPictures)
      .where(and(inArray(coverPictures.id, asked), ne(coverPictures.ownerId, ownerId))),
  )
    .limit(1)
    .get();
  return row?.id;
}
