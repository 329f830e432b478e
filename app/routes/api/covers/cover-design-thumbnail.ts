import { endpoint, owned } from "#app/.server/endpoint";
import { privatePicture } from "#app/.server/private-picture";
import { readBytes } from "#app/.server/request-body";

const largestThumbnail = 256 * 1024;

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) =>
    privatePicture(request, await services.coverDesigns.openThumbnail(owner.ownerId, params.designId ?? "")),
  ),
  PUT: owned(async ({ request, params, services, owner }) => {
    const id = params.designId ?? "";
    await services.coverDesigns.read(owner.ownerId, id);
    const picture = await readBytes(request, largestThumbnail);
    await services.coverDesigns.putThumbnail(owner.ownerId, id, picture, Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
