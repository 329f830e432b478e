import { adminActor, settingAnswer } from "#app/.server/admin-settings";
import { adminOnly, adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { siteSettingValue } from "#app/contract/admin/settings";

const api = endpoint({
  GET: adminOnly(async ({ services, params }) => {
    const { setting, history } = await services.siteAdministration.field(params.key ?? "");
    return {
      setting: settingAnswer(setting),
      history: history.map(({ savedAt, ...change }) => ({
        ...change,
        savedAt: new Date(savedAt).toISOString(),
      })),
    };
  }),
  PUT: adminWithStepUp(async (call) => {
    const { value } = await readJson(call.request, siteSettingValue);
    const { siteAdministration } = call.services;
    const set = await siteAdministration.set(call.params.key ?? "", value, adminActor(call), Date.now());
    return { setting: settingAnswer(set) };
  }),
});
export const loader = api.loader;
export const action = api.action;
