import { endpoint, signedIn } from "#app/.server/endpoint";
import { remakeAnswer } from "#app/.server/proofread-answer";
import { readJson } from "#app/.server/request-body";
import { publishRequest } from "#app/contract/books/editing-requests";

const api = endpoint({
  POST: signedIn(async ({ request, params, services, identity }) => {
    const { edition, name } = await readJson(request, publishRequest);
    const { projectId = "" } = params;
    const now = Date.now();
    const queued = await services.editing.publish(identity.user.id, projectId, edition, now, name || null);
    return Response.json(remakeAnswer(queued), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;
