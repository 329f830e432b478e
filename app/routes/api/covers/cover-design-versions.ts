import { versionAnswer } from "#app/.server/cover-answers";
import { endpoint, owned } from "#app/.server/endpoint";

const api = endpoint({
  GET: owned(async ({ params, services, owner }) => {
    const rows = await services.coverDesigns.versions(owner.ownerId, params.designId ?? "");
    return { versions: rows.map(versionAnswer) };
  }),
});
export const loader = api.loader;
export const action = api.action;
