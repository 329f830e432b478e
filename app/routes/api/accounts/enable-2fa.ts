import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { changingOf, confirmSession, rememberBrowser } from "#app/.server/security";
import { type EnableAnswer, enable } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: withStepUp(async (call): Promise<EnableAnswer> => {
    const { code } = await readJson(call.request, enable);
    const { method, recoveryCodes } = await call.services.factorSetup.enable(
      changingOf(call),
      code,
      Date.now(),
    );
    rememberBrowser(call);
    await confirmSession(call);
    return { twoFactorEnabled: true, twoFactorMethod: method, ...(recoveryCodes && { recoveryCodes }) };
  }),
});
export const loader = api.loader;
export const action = api.action;
