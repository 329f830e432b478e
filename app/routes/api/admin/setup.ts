import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { adminSetup } from "#app/contract/admin/access";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  POST: withStepUp(async ({ request, services, identity }) => {
    const { token } = await readJson(request, adminSetup);
    const { device } = visitorOf(request, services.config);
    await services.adminAccess.makeByToken(identity, token, device, Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
