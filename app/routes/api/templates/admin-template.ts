import { adminOnly, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { templateForAdmin } from "#app/.server/template-answers";
import { templateChange } from "#app/contract/templates/templates";

const api = endpoint({
  PATCH: adminOnly(async ({ request, params, services, identity }) => {
    const change = await readJson(request, templateChange);
    const id = params.templateId ?? "";
    return templateForAdmin(await services.templates.change(identity.user.id, id, change, Date.now()));
  }),
});
export const loader = api.loader;
export const action = api.action;
