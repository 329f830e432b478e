import { adminOnly, endpoint } from "#app/.server/endpoint";
import { templateForAdmin } from "#app/.server/template-answers";

const api = endpoint({
  GET: adminOnly(async ({ services }) => ({
    templates: (await services.templates.all()).map(templateForAdmin),
  })),
});
export const loader = api.loader;
export const action = api.action;
