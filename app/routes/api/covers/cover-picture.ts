import { endpoint, owned } from "#app/.server/endpoint";
import { privatePicture } from "#app/.server/private-picture";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const row = await services.coverPictures.find(owner.ownerId, params.pictureId ?? "");
    const stored = row && (await services.coverPictures.open(row));
    if (!stored) throw new Refusal("not-found");
    return privatePicture(request, stored);
  }),
  DELETE: owned(async ({ params, services, owner }) => {
    await services.coverPictures.remove(owner.ownerId, params.pictureId ?? "");
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
