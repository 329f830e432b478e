import { settingAnswer } from "#app/.server/admin-settings";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: adminOnly(async ({ services }) => ({
    settings: (await services.siteAdministration.fields()).map(settingAnswer),
  })),
});
export const loader = api.loader;
export const action = api.action;
