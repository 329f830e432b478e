import type { PreviewBook, PreviewData } from "#app/contract/books/preview";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import { type Asking, identify } from "./identify";
import { projectAnswer } from "./project-answers";

/** What the preview of a book opens with. Refuses with `not-found` what is not this person's. */
export async function loadPreviewPage(asking: Asking, projectId: string): Promise<Omit<PreviewData, "user">> {
  const { projects, previews } = asking.context.services;
  const owner = ownerOf(await identify(asking));
  if (!owner) throw new Refusal("not-found");
  const [row, book] = await Promise.all([
    projects.find(owner.ownerId, projectId),
    previews.book(owner.ownerId, projectId).catch(orNothing),
  ]);
  if (!row) throw new Refusal("not-found");
  const { id, name, type, outputFileName, coverPath = null } = projectAnswer(row);
  return { project: { id, name, type, outputFileName, coverPath }, book };
}

/** The page itself says that there is no preview yet. */
function orNothing(error: unknown): PreviewBook | null {
  const isUnfinished =
    error instanceof Refusal && /^(?:not-a-book|book-not-finished|book-not-stored)$/.test(error.code);
  if (isUnfinished) return null;
  throw error;
}
