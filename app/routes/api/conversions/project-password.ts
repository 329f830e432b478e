import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";
import { readJson } from "#app/.server/request-body";
import { passwordAnswer } from "#app/contract/books/projects";

const api = endpoint({
  POST: owned(async ({ request, params, context, services, owner }) => {
    const { password } = await readJson(request, passwordAnswer);
    const { projectId = "" } = params;
    const { passwordQuestions } = services;
    const row = await passwordQuestions.answer(owner, projectId, password, context.requestId, Date.now());
    return Response.json(projectAnswer(row), { status: 202 });
  }),
  DELETE: owned(async ({ params, services, owner }) => {
    const { projectId = "" } = params;
    return projectAnswer(await services.passwordQuestions.decline(owner.ownerId, projectId, Date.now()));
  }),
});
export const loader = api.loader;
export const action = api.action;
