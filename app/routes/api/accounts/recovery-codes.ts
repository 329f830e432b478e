import { endpoint, withStepUp } from "#app/.server/endpoint";
import { changingOf, rememberBrowser } from "#app/.server/security";

const api = endpoint({
  POST: withStepUp(async (call) => {
    const recoveryCodes = await call.services.factorSetup.newRecoveryCodes(changingOf(call), Date.now());
    rememberBrowser(call);
    return { recoveryCodes };
  }),
});
export const loader = api.loader;
export const action = api.action;
