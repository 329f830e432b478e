import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { preferences } from "#app/contract/accounts/profile";
import { themeCookie } from "#app/contract/theme";

const api = endpoint({
  PATCH: signedIn(async ({ request, services, context, identity }) => {
    const sent = await readJson(request, preferences);
    await services.profile.setPreferences(identity.user, sent, Date.now());
    if (sent.theme) context.visit.setCookies.push(themeCookie(sent.theme));
    return sent;
  }),
});
export const loader = api.loader;
export const action = api.action;
