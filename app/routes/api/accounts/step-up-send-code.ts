import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { confirmingOf } from "#app/.server/security";
import { sendCode } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: signedIn(async (call) => {
    const { method } = await readJson(call.request, sendCode);
    await call.services.stepUp.send(confirmingOf(call), method, Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
