import { forgetSession } from "#app/.server/cookies";
import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { deletion } from "#app/contract/accounts/deletion";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  POST: withStepUp(async ({ request, services, context, identity }) => {
    await readJson(request, deletion);
    const { device } = visitorOf(request, services.config);
    const dueAt = await services.accountDeletion.begin(identity.user, device, Date.now());
    context.visit.identity = Promise.resolve({ kind: "none" });
    context.visit.setCookies.push(forgetSession());
    return Response.json({ deletionAt: new Date(dueAt).toISOString() }, { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;
