import { endpoint, owned } from "#app/.server/endpoint";
import { remakeAnswer } from "#app/.server/proofread-answer";
import { readJson } from "#app/.server/request-body";
import { remakeRequest } from "#app/contract/books/proofread";

const api = endpoint({
  POST: owned(async ({ request, params, services, owner }) => {
    const { edition } = await readJson(request, remakeRequest);
    const { projectId = "" } = params;
    const queued = await services.proofread.apply(owner.ownerId, projectId, edition, Date.now());
    return Response.json(remakeAnswer(queued), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;
