import { endpoint, signedIn } from "#app/.server/endpoint";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  POST: signedIn(async ({ request, services, identity }) => {
    const { device } = visitorOf(request, services.config);
    const until = await services.adminAccess.open(identity, device, Date.now());
    return { adminUntil: new Date(until).toISOString() };
  }),
  DELETE: signedIn(async ({ request, services, identity }) => {
    await services.adminAccess.close(identity, visitorOf(request, services.config).device, Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
