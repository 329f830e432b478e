import { endpoint, owned } from "#app/.server/endpoint";
import { versionNumber } from "#app/.server/versions-answer";
import type { BookChanges } from "#app/contract/books/versions";
import type { Compared } from "#workers/services/books/versions.server";

const compared = (name: string | undefined): Compared => (name === "edits" ? name : versionNumber(name));

const api = endpoint({
  GET: owned(({ params, services, owner }): Promise<BookChanges> => {
    const { projectId = "", from, to } = params;
    return services.versions.compare(owner.ownerId, projectId, compared(from), compared(to), Date.now());
  }),
});
export const loader = api.loader;
export const action = api.action;
