import { loadedDesign } from "#app/.server/cover-design-data";
import { endpoint, owned } from "#app/.server/endpoint";

const api = endpoint({
  POST: owned(async ({ params, services, owner }) => {
    const row = await services.coverDesigns.duplicate(owner, params.designId ?? "", Date.now());
    return Response.json(await loadedDesign(services, owner.ownerId, row), { status: 201 });
  }),
});
export const loader = api.loader;
export const action = api.action;
