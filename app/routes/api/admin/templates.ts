import { adminActor } from "#app/.server/admin-settings";
import { adminOnly, endpoint } from "#app/.server/endpoint";
import { largestDesign, readJson } from "#app/.server/request-body";
import { templateForAdmin } from "#app/.server/template-answers";
import { newTemplate } from "#app/contract/templates/templates";

const api = endpoint({
  GET: adminOnly(async ({ services }) => ({
    templates: (await services.templates.all()).map(templateForAdmin),
  })),
  POST: adminOnly(async (call) => {
    const { design, ...facts } = await readJson(call.request, newTemplate, largestDesign);
    const whole = { ...facts, isBestseller: false, isPopular: false, isPremium: facts.priceCents > 0 };
    const added = await call.services.templateUploads.add(design, whole, adminActor(call), Date.now());
    return Response.json(templateForAdmin(added), { status: 201 });
  }),
});
export const loader = api.loader;
export const action = api.action;
