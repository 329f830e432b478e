import { endpoint } from "#app/.server/endpoint";
import { ownerOf } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: async ({ params, services, identity, headers }) => {
    headers.set("Cache-Control", "private, max-age=300");
    return services.templates.design(ownerOf(identity), params.templateId ?? "");
  },
});
export const loader = api.loader;
export const action = api.action;
