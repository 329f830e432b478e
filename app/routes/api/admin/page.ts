import { contentOf, largestPage, pageOf, siteAddresses } from "#app/.server/admin-content";
import { adminActor } from "#app/.server/admin-settings";
import { adminOnly, adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { pageChange } from "#app/contract/admin/content";

const api = endpoint({
  PUT: adminOnly(async (call) => {
    const page = contentOf(await readJson(call.request, pageChange, largestPage));
    const { content } = call.services;
    const slug = call.params.slug ?? "";
    return {
      page: pageOf(await content.change(slug, page, siteAddresses, adminActor(call), Date.now())),
    };
  }),
  DELETE: adminWithStepUp(async (call) => {
    await call.services.content.remove(call.params.slug ?? "", adminActor(call), Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
