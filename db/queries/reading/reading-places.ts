import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { projects } from "#db/schema/projects";
import { readingPlaces, readingSettings } from "#db/schema/reading";
import type { EnvironmentId } from "#domain/vr/environments";
import type { KeptPlace } from "#domain/vr/place";
import type { VrSettings } from "#domain/vr/settings";

/** `earlierPlace`: where another device was when `place` overtook it. */
export type KeptPlaces = { place: KeptPlace; earlierPlace: KeptPlace | null };
export type KeptSettings = { environment: EnvironmentId; settings: VrSettings };
/** One person and one of their books. */
export type WhoseBook = { ownerId: string; projectId: string };

export async function findPlaces(db: Database, book: WhoseBook): Promise<KeptPlaces | undefined> {
  const row = await db.query.readingPlaces.findFirst({ where: placesOf(book) });
  return row && { place: row.place, earlierPlace: row.earlier };
}

/**
 * Keeps a place: the newest stands, in whatever order they come; of two of the same moment, one device's, always the
 * same. What it overtakes, or what comes overtaken, is kept as the way back when another device left it. Undefined when
 * the owner has no such book.
 */
export async function keepPlace(
  db: Database,
  { ownerId, projectId }: WhoseBook,
  place: KeptPlace,
  now: number,
): Promise<KeptPlaces | undefined> {
  const [row] = await db
    .insert(readingPlaces)
    .select(
      db
        .select({
          ownerId: projects.ownerId,
          projectId: sql<string>`${projects.id}`.as("project_id"),
          place: sql<KeptPlace>`${JSON.stringify(place)}`.as("place"),
          at: sql<number>`${place.at}`.as("at"),
          device: sql<string>`${place.device}`.as("device"),
          earlier: sql<KeptPlace | null>`null`.as("earlier"),
          earlierAt: sql<number | null>`null`.as("earlier_at"),
          updatedAt: sql<number>`${now}`.as("updated_at"),
        })
        .from(projects)
        .where(isManuscript(ownerId, projectId)),
    )
    .onConflictDoUpdate({
      target: [readingPlaces.ownerId, readingPlaces.projectId],
      set: {
        place: newest(readingPlaces.place, sql`excluded.place`),
        at: newest(readingPlaces.at, sql`excluded.at`),
        device: newest(readingPlaces.device, sql`excluded.device`),
        earlier: earlier(readingPlaces.earlier, readingPlaces.place, sql`excluded.place`),
        earlierAt: earlier(readingPlaces.earlierAt, readingPlaces.at, sql`excluded.at`),
        updatedAt: now,
      },
    })
    .returning({ place: readingPlaces.place, earlierPlace: readingPlaces.earlier });
  return row;
}

type Column = (typeof readingPlaces)["place" | "at" | "device" | "earlier" | "earlierAt"];

const isNewer = sql`(excluded.at, excluded.device) >= (${readingPlaces.at}, ${readingPlaces.device})`;
const isOtherDevice = sql`excluded.device <> ${readingPlaces.device}`;
// What comes late is the way back only when it is later than the one that is kept.
const isLaterThanEarlier = sql`excluded.at >= coalesce(${readingPlaces.earlierAt}, 0)`;

const newest = (kept: Column, sent: SQL): SQL => sql`case when ${isNewer} then ${sent} else ${kept} end`;

const earlier = (kept: Column, overtaken: Column, sent: SQL): SQL =>
  sql`case when not ${isOtherDevice} then ${kept} when ${isNewer} then ${overtaken}
    when ${isLaterThanEarlier} then ${sent} else ${kept} end`;

export async function findSettings(db: Database, book: WhoseBook): Promise<KeptSettings | undefined> {
  const row = await db.query.readingSettings.findFirst({
    where: and(eq(readingSettings.ownerId, book.ownerId), eq(readingSettings.projectId, book.projectId)),
  });
  return row && { environment: row.environment, settings: row.settings };
}

/** The last one sent stands. False when the owner has no such book. */
export async function keepSettings(
  db: Database,
  { ownerId, projectId }: WhoseBook,
  { environment, settings }: KeptSettings,
  now: number,
): Promise<boolean> {
  const kept = await db
    .insert(readingSettings)
    .select(
      db
        .select({
          ownerId: projects.ownerId,
          projectId: sql<string>`${projects.id}`.as("project_id"),
          environment: sql<EnvironmentId>`${environment}`.as("environment"),
          settings: sql<VrSettings>`${JSON.stringify(settings)}`.as("settings"),
          updatedAt: sql<number>`${now}`.as("updated_at"),
        })
        .from(projects)
        .where(isManuscript(ownerId, projectId)),
    )
    .onConflictDoUpdate({
      target: [readingSettings.ownerId, readingSettings.projectId],
      set: { environment, settings, updatedAt: now },
    })
    .returning({ projectId: readingSettings.projectId });
  return kept.length > 0;
}

const placesOf = ({ ownerId, projectId }: WhoseBook) =>
  and(eq(readingPlaces.ownerId, ownerId), eq(readingPlaces.projectId, projectId));

/** Whether a project is that owner's manuscript, finished or being converted again. */
export const isManuscript = (ownerId: string, projectId: string) =>
  and(eq(projects.id, projectId), eq(projects.ownerId, ownerId), eq(projects.type, "manuscript"), isHere());
