import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { changingOf, confirmingOf, confirmSession, rememberBrowser } from "#app/.server/security";
import { disable } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: withStepUp(async (call) => {
    const { password } = await readJson(call.request, disable);
    await call.services.stepUp.requirePassword(confirmingOf(call), password, Date.now());
    await call.services.factorSetup.disable(changingOf(call), Date.now());
    rememberBrowser(call);
    await confirmSession(call);
    return { twoFactorEnabled: false };
  }),
});
export const loader = api.loader;
export const action = api.action;
