import { mendingAnswer } from "#app/.server/doubts-answer";
import { endpoint, owned } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { mendingRequest } from "#app/contract/books/doubts";

const api = endpoint({
  POST: owned(async ({ request, params, services, owner }) => {
    const { edition } = await readJson(request, mendingRequest);
    const { projectId = "" } = params;
    const queued = await services.doubts.apply(owner.ownerId, projectId, edition, Date.now());
    return Response.json(mendingAnswer(queued), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;
