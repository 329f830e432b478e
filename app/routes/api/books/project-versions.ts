import { endpoint, owned } from "#app/.server/endpoint";
import { versionsAnswer } from "#app/.server/versions-answer";
import type { BookVersions } from "#app/contract/books/versions";

const api = endpoint({
  GET: owned(async ({ params, services, owner }): Promise<BookVersions> => {
    const { projectId = "" } = params;
    const [list, waiting] = await Promise.all([
      services.versions.list(owner.ownerId, projectId),
      services.versions.waiting(owner.ownerId, projectId),
    ]);
    return versionsAnswer(list, waiting);
  }),
});
export const loader = api.loader;
export const action = api.action;
