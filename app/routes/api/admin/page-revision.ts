import { pageOf, siteAddresses } from "#app/.server/admin-content";
import { adminActor } from "#app/.server/admin-settings";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const numberOf = (id: string | undefined): number => (/^\d{1,15}$/.test(id ?? "") ? Number(id) : 0);

const api = endpoint({
  GET: adminOnly(async ({ services, params }) => {
    const { slug = "", revisionId } = params;
    const row = await services.pages.revision(slug, numberOf(revisionId));
    const { slug: _slug, savedBy: _savedBy, savedAt, ...revision } = row;
    return { revision: { ...revision, savedAt: new Date(savedAt).toISOString() } };
  }),
  /** Makes the page what it was. */
  POST: adminOnly(async (call) => {
    const { slug = "", revisionId } = call.params;
    const { content } = call.services;
    const id = numberOf(revisionId);
    return { page: pageOf(await content.restore(slug, id, siteAddresses, adminActor(call), Date.now())) };
  }),
});
export const loader = api.loader;
export const action = api.action;
