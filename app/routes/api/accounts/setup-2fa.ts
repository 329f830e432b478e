import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { setup } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: withStepUp(async ({ request, identity, services }) => {
    const { method, phoneNumber } = await readJson(request, setup);
    return services.factorSetup.begin(identity.user, { method, phone: phoneNumber }, Date.now());
  }),
});
export const loader = api.loader;
export const action = api.action;
