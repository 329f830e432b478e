import { endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { newPassword } from "#app/contract/accounts/recovery";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  POST: async ({ request, services }) => {
    const { token, password } = await readJson(request, newPassword);
    await services.passwordReset.reset(token, password, visitorOf(request, services.config), Date.now());
    return Response.json({ message: "Your password was changed. Sign in with the new one." });
  },
});
export const loader = api.loader;
export const action = api.action;
