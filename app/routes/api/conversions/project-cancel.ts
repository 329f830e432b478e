import { endpoint, owned } from "#app/.server/endpoint";

const api = endpoint({
  /** Ends a conversion that has not finished; 204, and nothing is left of it. */
  POST: owned(async ({ params, services, owner }) => {
    await services.projectCare.cancel(owner.ownerId, params.projectId ?? "", Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
