import { sql } from "drizzle-orm";
import { chapterDrafts } from "#db/schema/editing";
import { passageDecisions, remakes } from "#db/schema/proofread";

/** Before the edition of edits that were discarded: nothing finds them, and for a while they can be brought back. */
export const discardMark = "-";

/** Of a draft. */
export const isDiscarded = sql`substr(${chapterDrafts.edition}, 1, 1) = ${discardMark}`;

export const noEditionInTheMaking = (projectId: string) =>
  sql`not exists (select 1 from projects as edition where edition.parent_id = ${projectId}
    and edition.type = 'edition' and edition.status in ('pending', 'processing'))`;

const isBeingMade = (projectId: string) =>
  sql`exists (select 1 from ${remakes} where ${remakes.projectId} = ${projectId} and ${remakes.state} in ('queued', 'running'))`;

export const notBeingMade = (projectId: string) => sql`not ${isBeingMade(projectId)}`;

/** What is decided on passages goes into the book by their old words: a chapter saved meanwhile would bring those back. */
export const noDecisionsGoingIn = (projectId: string) =>
  sql`not (${isBeingMade(projectId)} and exists (select 1 from ${passageDecisions}
    where ${passageDecisions.projectId} = ${projectId} and ${passageDecisions.decision} is not null))`;
