import { endpoint, signedIn } from "#app/.server/endpoint";
import { privatePicture } from "#app/.server/private-picture";

const api = endpoint({
  GET: signedIn(async ({ request, params, services, identity }) => {
    const { projectId = "", newPictureId = "" } = params;
    const stored = await services.draftPictures.open(identity.user.id, projectId, newPictureId);
    return privatePicture(request, stored);
  }),
});
export const loader = api.loader;
export const action = api.action;
