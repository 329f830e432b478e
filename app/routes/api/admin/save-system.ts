import { settingAnswer } from "#app/.server/admin-settings";
import { adminWithStepUp, endpoint } from "#app/.server/endpoint";

/** Each field was stored as it was sent; this answers what is stored, so that the page shows nothing else. */
const api = endpoint({
  POST: adminWithStepUp(async ({ services }) => ({
    settings: (await services.siteAdministration.fields("system")).map(settingAnswer),
  })),
});
export const loader = api.loader;
export const action = api.action;
