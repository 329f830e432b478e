import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import type { EditableBook } from "#app/contract/books/editing";
import { discardRequest } from "#app/contract/books/editing-requests";

const api = endpoint({
  /** Discards every edit that is not in the EPUB. */
  POST: signedIn(async ({ request, params, services, identity }): Promise<EditableBook> => {
    const { edition } = await readJson(request, discardRequest);
    const { projectId = "" } = params;
    await services.discards.discard(identity.user.id, projectId, edition, Date.now());
    return services.editing.book(identity.user.id, projectId);
  }),
  /** Brings back what was discarded last. */
  DELETE: signedIn(async ({ request, params, services, identity }): Promise<EditableBook> => {
    const { edition } = await readJson(request, discardRequest);
    const { projectId = "" } = params;
    await services.discards.bringBack(identity.user.id, projectId, edition, Date.now());
    return services.editing.book(identity.user.id, projectId);
  }),
});
export const loader = api.loader;
export const action = api.action;
