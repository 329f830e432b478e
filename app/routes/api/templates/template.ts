import { endpoint } from "#app/.server/endpoint";
import { loadedTemplate } from "#app/.server/template-data";
import { ownerOf } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: async ({ params, services, identity }) =>
    loadedTemplate(services, params.templateId ?? "", ownerOf(identity)),
});
export const loader = api.loader;
export const action = api.action;
