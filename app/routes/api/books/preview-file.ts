import { endpoint, owned } from "#app/.server/endpoint";
import { previewFileAnswer } from "#app/.server/preview-file";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const { projectId = "", "*": path = "" } = params;
    const file = await services.previews.file(owner.ownerId, projectId, path);
    return previewFileAnswer(request, file, projectId, services.config.PUBLIC_ORIGIN);
  }),
});
export const loader = api.loader;
export const action = api.action;
