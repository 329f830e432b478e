import { endpoint } from "#app/.server/endpoint";
import { receiveManuscript } from "#app/.server/upload";

const api = endpoint({
  POST: async (call) => {
    const { project } = await receiveManuscript(call);
    return Response.json(project, { status: 202 });
  },
});
export const loader = api.loader;
export const action = api.action;
