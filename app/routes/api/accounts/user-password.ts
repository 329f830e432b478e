import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { changingOf, confirmingOf, rememberBrowser } from "#app/.server/security";
import { changedPassword } from "#app/contract/accounts/recovery";

const api = endpoint({
  POST: withStepUp(async (call) => {
    const { currentPassword, password } = await readJson(call.request, changedPassword);
    const now = Date.now();
    await call.services.stepUp.requirePassword(confirmingOf(call), currentPassword, now);
    await call.services.passwordChange.change(changingOf(call), password, now);
    rememberBrowser(call);
    return { success: true };
  }),
});
export const loader = api.loader;
export const action = api.action;
