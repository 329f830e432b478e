import { endpoint, owned } from "#app/.server/endpoint";
import { pageAsked, passagesAnswer } from "#app/.server/proofread-answer";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const page = pageAsked(new URL(request.url).searchParams.get("page"));
    return passagesAnswer(await services.proofread.of(owner.ownerId, params.projectId ?? ""), page);
  }),
});
export const loader = api.loader;
export const action = api.action;
