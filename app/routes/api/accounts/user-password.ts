import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { changingOf, rememberBrowser } from "#app/.server/security";
import { changedPassword } from "#app/contract/accounts/recovery";

const api = endpoint({
  POST: withStepUp(async (call) => {
    const { password } = await readJson(call.request, changedPassword);
    await call.services.passwordChange.change(changingOf(call), password, Date.now());
    rememberBrowser(call);
    return { success: true };
  }),
});
export const loader = api.loader;
export const action = api.action;
