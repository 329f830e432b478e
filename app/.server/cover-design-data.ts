import type { SavedDesign } from "#app/contract/covers/covers";
import type { DesignRow } from "#db/queries/covers/cover-designs";
import type { Services } from "#workers/context.server";
import type { LinkedBook } from "#workers/services/covers/cover-designs.server";
import { designAnswer } from "./cover-answers";

/** A book to be linked, with what it says now; null unlinks, undefined leaves the link. Refuses with `not-found`. */
export async function linkedBook(
  services: Services,
  ownerId: string,
  bookProjectId: string | null | undefined,
): Promise<LinkedBook | null | undefined> {
  if (!bookProjectId) return bookProjectId === undefined ? undefined : null;
  return { projectId: bookProjectId, seen: await services.bookCovers.seen(ownerId, bookProjectId) };
}

/** A design with the word whether its book has changed. */
export async function loadedDesign(
  services: Services,
  ownerId: string,
  row: DesignRow,
): Promise<SavedDesign> {
  const { bookProjectId } = row;
  const seen = bookProjectId ? await services.bookCovers.seenOfAll(ownerId, [bookProjectId]) : undefined;
  return designAnswer(row, seen?.get(bookProjectId ?? ""));
}
