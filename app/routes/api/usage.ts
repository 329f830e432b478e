import { usageAnswer } from "#app/.server/answers";
import { endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: async ({ identity, services }) => usageAnswer(await services.usage.of(identity, Date.now())),
});
export const loader = api.loader;
export const action = api.action;
