import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";

const api = endpoint({
  POST: owned(async ({ params, services, owner }) => {
    const copy = await services.projectCare.duplicate(owner, params.projectId ?? "", Date.now());
    return Response.json(projectAnswer(copy), { status: 201 });
  }),
});
export const loader = api.loader;
export const action = api.action;
