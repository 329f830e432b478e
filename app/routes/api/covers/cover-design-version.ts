import { wholeVersionAnswer } from "#app/.server/cover-answers";
import { loadedDesign } from "#app/.server/cover-design-data";
import { endpoint, owned } from "#app/.server/endpoint";

const api = endpoint({
  GET: owned(async ({ params: { designId = "", versionId = "" }, services, owner }) =>
    wholeVersionAnswer(await services.coverDesigns.version(owner.ownerId, designId, versionId)),
  ),
  POST: owned(async ({ params: { designId = "", versionId = "" }, services, owner }) => {
    const row = await services.coverDesigns.restore(owner.ownerId, designId, versionId, Date.now());
    return loadedDesign(services, owner.ownerId, row);
  }),
});
export const loader = api.loader;
export const action = api.action;
