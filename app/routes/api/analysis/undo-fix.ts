import { endpoint, signedIn } from "#app/.server/endpoint";

const api = endpoint({
  POST: signedIn(async ({ params, services, identity }) => {
    const { projectId = "", undo = "" } = params;
    await services.analysis.undo(identity.user.id, projectId, undo, Date.now());
    return { success: true };
  }),
});
export const loader = api.loader;
export const action = api.action;
