import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";
import { readJson } from "#app/.server/request-body";
import { coverForBook } from "#app/contract/covers/covers";

const api = endpoint({
  POST: owned(async ({ request, params, services, owner, context }) => {
    const { coverProjectId } = await readJson(request, coverForBook);
    context.visit.named.push(coverProjectId);
    const { ownerId } = owner;
    return projectAnswer(
      await services.bookCovers.put(ownerId, params.projectId ?? "", coverProjectId, Date.now()),
    );
  }),
});
export const loader = api.loader;
export const action = api.action;
