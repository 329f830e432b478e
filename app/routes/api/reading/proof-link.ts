import { endpoint, signedIn } from "#app/.server/endpoint";

const api = endpoint({
  DELETE: signedIn(async ({ params, services, identity }) => {
    const { projectId = "", linkId = "" } = params;
    await services.proofLinks.revoke(identity.user.id, projectId, linkId, Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
