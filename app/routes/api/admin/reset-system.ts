import { adminActor, settingAnswer } from "#app/.server/admin-settings";
import { adminWithStepUp, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  POST: adminWithStepUp(async (call) => {
    const fields = await call.services.siteAdministration.reset("system", adminActor(call), Date.now());
    return { settings: fields.map(settingAnswer) };
  }),
});
export const loader = api.loader;
export const action = api.action;
