import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { sendCode } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: withStepUp(async ({ request, identity, services }) => {
    const { method } = await readJson(request, sendCode);
    await services.factorSetup.sendAgain(identity.user, method, Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
