import { pictureAnswer } from "#app/.server/cover-answers";
import { endpoint } from "#app/.server/endpoint";
import { ensureOwner } from "#app/.server/identify";
import { readJson } from "#app/.server/request-body";
import { photoPick } from "#app/contract/covers/covers";

const api = endpoint({
  POST: async (call) => {
    const { pickToken } = await readJson(call.request, photoPick);
    const row = await call.services.stockPhotos.pick(await ensureOwner(call), pickToken, Date.now());
    return Response.json(pictureAnswer(row), { status: 201 });
  },
});
export const loader = api.loader;
export const action = api.action;
