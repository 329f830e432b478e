import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { buyTemplate } from "#app/.server/template-purchase";
import { buyTemplateRequest } from "#app/contract/plans/subscribing";

const api = endpoint({
  POST: signedIn(async (call) => {
    const { paymentMethod, discountCode } = await readJson(call.request, buyTemplateRequest);
    const wish = { provider: paymentMethod, discountCode, returnPath: "/templates" };
    return buyTemplate(call, call.params.templateId ?? "", wish);
  }),
});
export const loader = api.loader;
export const action = api.action;
