import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";

const api = endpoint({
  POST: owned(async ({ params, services, owner }) => {
    const { projectId = "" } = params;
    return projectAnswer(await services.projectCare.bringBack(owner.ownerId, projectId, Date.now()));
  }),
});
export const loader = api.loader;
export const action = api.action;
