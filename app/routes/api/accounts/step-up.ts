import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { confirmingOf, confirmSession } from "#app/.server/security";
import { stepUp } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: signedIn(async (call) => {
    const proof = await readJson(call.request, stepUp);
    await call.services.stepUp.confirm(confirmingOf(call), proof, Date.now());
    await confirmSession(call);
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
