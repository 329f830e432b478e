import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";

const api = endpoint({
  /** Goes back to the edition before this one, which becomes the earlier one in its turn. */
  POST: owned(async ({ params, services, owner }) => {
    const { projectId = "" } = params;
    return projectAnswer(await services.editions.restoreEarlier(owner.ownerId, projectId, Date.now()));
  }),
});
export const loader = api.loader;
export const action = api.action;
