import { endpoint, owned } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { type SessionAnswer, sessionRequest } from "#app/contract/reading/vr";
import { vrSettings } from "#domain/vr/settings";

const body = sessionRequest.extend({ settings: vrSettings.strict().optional() });

const api = endpoint({
  POST: owned(async ({ request, services, owner, context }): Promise<SessionAnswer> => {
    const wish = await readJson(request, body);
    context.visit.named.push(wish.projectId);
    return services.reading.session(owner.ownerId, wish, Date.now());
  }),
});
export const loader = api.loader;
export const action = api.action;
