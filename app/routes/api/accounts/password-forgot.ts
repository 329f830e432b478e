import { endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { forgottenPassword } from "#app/contract/accounts/recovery";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  // The same answer whether there is such an account or not.
  POST: async ({ request, services }) => {
    const { username } = await readJson(request, forgottenPassword);
    await services.passwordReset.request(username, visitorOf(request, services.config), Date.now());
    return Response.json(
      { message: "If there’s an account with that name, a link is on its way to its email address." },
      { status: 202 },
    );
  },
});
export const loader = api.loader;
export const action = api.action;
