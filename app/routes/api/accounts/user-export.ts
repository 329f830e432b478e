import { dataExportAnswer } from "#app/.server/data-export-answer";
import { endpoint, signedIn, withStepUp } from "#app/.server/endpoint";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  GET: signedIn(async ({ services, identity }) =>
    dataExportAnswer(await services.dataExports.newest(identity.user.id, Date.now())),
  ),
  POST: withStepUp(async ({ request, services, identity }) => {
    const { device } = visitorOf(request, services.config);
    const begun = await services.dataExports.begin(identity.user, device, Date.now());
    return Response.json(dataExportAnswer(begun), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;
