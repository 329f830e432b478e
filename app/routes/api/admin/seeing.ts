import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  DELETE: adminOnly(async ({ services, identity }) => {
    await services.people.stopSeeing(identity.sessionId, identity.user);
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
