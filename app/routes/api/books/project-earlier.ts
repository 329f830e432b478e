import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";

const api = endpoint({
  /** Goes back to the version before the present one. */
  POST: owned(async ({ params, services, owner }) => {
    const { projectId = "" } = params;
    return projectAnswer(await services.versions.restore(owner.ownerId, projectId, undefined, Date.now()));
  }),
});
export const loader = api.loader;
export const action = api.action;
