import { endpoint, signedIn } from "#app/.server/endpoint";

const api = endpoint({
  DELETE: signedIn(async ({ params, services, identity }) => {
    await services.hooks.remove(identity.user.id, params.hookId ?? "");
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
