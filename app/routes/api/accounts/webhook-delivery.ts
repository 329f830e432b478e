import { endpoint, signedIn } from "#app/.server/endpoint";

const api = endpoint({
  /** Sends the event again. */
  POST: signedIn(async ({ params, services, identity }) => {
    const { hookId = "", deliveryId = "" } = params;
    await services.hooks.replay(identity.user, hookId, deliveryId, Date.now());
    return new Response(null, { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;
