import type { Database } from "#db/client";
import { findProject } from "#db/queries/books/projects";
import { type Claim, completeProject, type FinishedFile } from "#db/queries/conversions/project-leases";

/**
 * Completes a claimed project; false when it belongs to another attempt now. A database that failed to answer may have
 * done it all the same, so it is asked.
 */
export async function endProject(
  db: Database,
  ownerId: string,
  claim: Claim,
  now: number,
  file: FinishedFile,
): Promise<boolean> {
  try {
    return await completeProject(db, claim, file, now);
  } catch (error) {
    const row = await findProject(db, ownerId, claim.projectId);
    if (row?.outputKey === file.outputKey) return true;
    if (row) return completeProject(db, claim, file, now);
    throw error;
  }
}
