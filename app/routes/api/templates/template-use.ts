import { endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { beginWithTemplate } from "#app/.server/template-data";
import { templateUse } from "#app/contract/templates/templates";

const api = endpoint({
  POST: async (call) => {
    const wish = await readJson(call.request, templateUse);
    const begun = await beginWithTemplate(call, call.params.templateId ?? "", wish);
    return Response.json(begun, { status: 201 });
  },
});
export const loader = api.loader;
export const action = api.action;
