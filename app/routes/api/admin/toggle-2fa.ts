import { adminActor } from "#app/.server/admin-settings";
import { adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { toggleFactor } from "#app/contract/admin/settings";

const api = endpoint({
  POST: adminWithStepUp(async (call) => {
    const { method, enabled } = await readJson(call.request, toggleFactor);
    const { siteAdministration } = call.services;
    await siteAdministration.setFactor(method, enabled, adminActor(call), Date.now());
    return siteAdministration.factors();
  }),
});
export const loader = api.loader;
export const action = api.action;
