import { contentOf, largestPage, pageOf, pagesOf, siteAddresses } from "#app/.server/admin-content";
import { adminActor } from "#app/.server/admin-settings";
import { adminOnly, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { newPage } from "#app/contract/admin/content";

const api = endpoint({
  GET: adminOnly(async ({ services }) => ({ pages: await pagesOf(services) })),
  POST: adminOnly(async (call) => {
    const { slug, ...page } = await readJson(call.request, newPage, largestPage);
    const { content } = call.services;
    const saved = await content.add(slug, contentOf(page), siteAddresses, adminActor(call), Date.now());
    return Response.json({ page: pageOf(saved) }, { status: 201 });
  }),
});
export const loader = api.loader;
export const action = api.action;
