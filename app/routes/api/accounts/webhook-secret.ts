import { endpoint, withStepUp } from "#app/.server/endpoint";

const api = endpoint({
  POST: withStepUp(async ({ params, services, identity }) => {
    const secret = await services.hooks.rotate(identity.user.id, params.hookId ?? "", Date.now());
    return Response.json({ secret }, { headers: { "Cache-Control": "private, no-store" } });
  }),
});
export const loader = api.loader;
export const action = api.action;
