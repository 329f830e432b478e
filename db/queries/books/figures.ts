import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { projects } from "#db/schema/projects";
import { storeFiles } from "#db/schema/store-files";
import { manuscriptCodes } from "#domain/books/success-rate";

export type ProjectCounts = {
  /** Conversions that were begun, by what became of them; `failed` are those that failed through us. */
  total: number;
  active: number;
  completed: number;
  failed: number;
  /** Words of the finished books. */
  words: number;
  covers: number;
  storeFiles: number;
};

const none: ProjectCounts = {
  ...{ total: 0, active: 0, completed: 0, failed: 0 },
  ...{ words: 0, covers: 0, storeFiles: 0 },
};

/** What an owner has made, in figures. */
export async function countProjects(db: Database, ownerId: string): Promise<ProjectCounts> {
  const isBook = sql`${projects.type} = 'manuscript'`;
  const isDone = sql`${projects.status} = 'completed'`;
  const isOurFault = sql`${projects.status} = 'failed' and coalesce(${projects.errorCode}, '') not like ${`${manuscriptCodes}%`}`;
  const counted = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;
  const [[counts], [files]] = await db.batch([
    db
      .select({
        total: counted(isBook),
        active: counted(sql`${isBook} and ${projects.status} in ('pending', 'processing')`),
        completed: counted(sql`${isBook} and ${isDone}`),
        failed: counted(sql`${isBook} and ${isOurFault}`),
        words: sql<number>`coalesce(sum(case when ${isBook} and ${isDone}
          then json_extract(${projects.facts}, '$.words') end), 0)`,
        covers: counted(sql`${projects.type} = 'cover' and ${isDone}`),
      })
      .from(projects)
      .where(and(eq(projects.ownerId, ownerId), isHere())),
    db
      .select({ storeFiles: sql<number>`count(*)` })
      .from(storeFiles)
      .innerJoin(projects, eq(projects.id, storeFiles.projectId))
      .where(and(eq(projects.ownerId, ownerId), isHere(), isNotNull(storeFiles.outputKey))),
  ]);
  return { ...none, ...counts, ...files };
}
