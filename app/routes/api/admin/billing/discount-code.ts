import { adminCodeOf, codeTermsOf } from "#app/.server/admin-billing";
import { adminActor } from "#app/.server/admin-settings";
import { adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { discountCodeTerms } from "#app/contract/admin/billing";

const api = endpoint({
  PUT: adminWithStepUp(async (call) => {
    const terms = codeTermsOf(await readJson(call.request, discountCodeTerms));
    const { discountDesk } = call.services;
    const id = call.params.codeId ?? "";
    return { discountCode: adminCodeOf(await discountDesk.change(id, terms, adminActor(call), Date.now())) };
  }),
  DELETE: adminWithStepUp(async (call) => {
    await call.services.discountDesk.delete(call.params.codeId ?? "", adminActor(call), Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
