import { endpoint, signedIn } from "#app/.server/endpoint";

const api = endpoint({
  GET: signedIn(async ({ params, services, identity }) => ({
    comments: await services.proofLinks.comments(identity.user.id, params.projectId ?? ""),
  })),
});
export const loader = api.loader;
export const action = api.action;
