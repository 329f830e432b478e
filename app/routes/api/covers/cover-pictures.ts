import { pictureAnswer } from "#app/.server/cover-answers";
import { endpoint } from "#app/.server/endpoint";
import { ensureOwner } from "#app/.server/identify";
import { withSentPicture } from "#app/.server/picture-upload";
import { ownerOf } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: async ({ services, identity }) => {
    const owner = ownerOf(identity);
    const rows = owner ? await services.coverPictures.list(owner.ownerId) : [];
    return { pictures: rows.map(pictureAnswer) };
  },
  POST: async (call) => {
    const row = await withSentPicture(call.request, async (picture) =>
      call.services.coverPictures.receive(await ensureOwner(call), picture, Date.now()),
    );
    return Response.json(pictureAnswer(row), { status: 201 });
  },
});
export const loader = api.loader;
export const action = api.action;
