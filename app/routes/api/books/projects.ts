import { endpoint } from "#app/.server/endpoint";
import { cursorIn, tellNextPage } from "#app/.server/list-cursor";
import { projectAnswer } from "#app/.server/project-answers";
import { ownerOf } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: async ({ request, services, identity, headers }) => {
    const after = cursorIn(request);
    const owner = ownerOf(identity);
    if (!owner) return [];
    const { rows, end } = await services.projects.list(owner.ownerId, after);
    tellNextPage(headers, request, end);
    return rows.map(projectAnswer);
  },
});
export const loader = api.loader;
export const action = api.action;
