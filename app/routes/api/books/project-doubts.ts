import { doubtsAnswer, pageAsked } from "#app/.server/doubts-answer";
import { endpoint, owned } from "#app/.server/endpoint";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const page = pageAsked(new URL(request.url).searchParams.get("page"));
    return doubtsAnswer(await services.doubts.of(owner.ownerId, params.projectId ?? ""), page);
  }),
});
export const loader = api.loader;
export const action = api.action;
