import { adminCodeOf, codeTermsOf } from "#app/.server/admin-billing";
import { adminActor } from "#app/.server/admin-settings";
import { adminOnly, adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { newDiscountCode } from "#app/contract/admin/billing";

const api = endpoint({
  GET: adminOnly(async ({ services }) => ({
    discountCodes: (await services.discountDesk.list()).map(adminCodeOf),
  })),
  POST: adminWithStepUp(async (call) => {
    const { code, ...terms } = await readJson(call.request, newDiscountCode);
    const { discountDesk } = call.services;
    const made = await discountDesk.create(code, codeTermsOf(terms), adminActor(call), Date.now());
    return Response.json({ discountCode: adminCodeOf(made) }, { status: 201 });
  }),
});
export const loader = api.loader;
export const action = api.action;
