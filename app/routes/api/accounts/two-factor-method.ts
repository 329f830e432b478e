import { endpoint, withStepUp } from "#app/.server/endpoint";
import { parsed } from "#app/.server/request-body";
import { changingOf, rememberBrowser } from "#app/.server/security";
import { factorMethod } from "#app/contract/accounts/second-factor";

/** One of several methods. PUT: ask for it first. DELETE: take it away. */
const api = endpoint({
  PUT: withStepUp(async ({ params, identity, services }) => {
    await services.factorSetup.putFirst(identity.user, parsed(factorMethod, params.method));
    return new Response(null, { status: 204 });
  }),
  DELETE: withStepUp(async (call) => {
    const method = parsed(factorMethod, call.params.method);
    await call.services.factorSetup.remove(changingOf(call), method, Date.now());
    rememberBrowser(call);
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
