import { endpoint } from "#app/.server/endpoint";
import { askedFor, templateListAnswer } from "#app/.server/template-answers";
import { ownerOf } from "#workers/services/accounts/identity";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  GET: async ({ request, services, identity }) => {
    const question = askedFor(new URL(request.url).searchParams);
    const { addressKey } = visitorOf(request, services.config);
    await services.templates.countSearch(addressKey, Date.now());
    return templateListAnswer(services, question, ownerOf(identity));
  },
});
export const loader = api.loader;
export const action = api.action;
