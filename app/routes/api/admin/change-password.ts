import { adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { changingOf, confirmingOf, rememberBrowser } from "#app/.server/security";
import { adminPassword } from "#app/contract/admin/change-password";

const api = endpoint({
  POST: adminWithStepUp(async (call) => {
    const { currentPassword, newPassword } = await readJson(call.request, adminPassword);
    const now = Date.now();
    await call.services.stepUp.requirePassword(confirmingOf(call), currentPassword, now);
    await call.services.passwordChange.change(changingOf(call), newPassword, now);
    rememberBrowser(call);
    return { message: "Your password was changed. Every other device was signed out." };
  }),
});
export const loader = api.loader;
export const action = api.action;
