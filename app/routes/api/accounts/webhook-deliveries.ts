import { endpoint, signedIn } from "#app/.server/endpoint";
import { hookDeliveryAnswer } from "#app/.server/hook-answers";

const api = endpoint({
  GET: signedIn(async ({ params, services, identity }) =>
    (await services.hooks.log(identity.user.id, params.hookId ?? "")).map(hookDeliveryAnswer),
  ),
});
export const loader = api.loader;
export const action = api.action;
