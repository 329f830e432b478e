import { catalogueAnswer } from "#app/.server/answers";
import { endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: async ({ services }) => catalogueAnswer(await services.plans.catalogue()).plans,
});
export const loader = api.loader;
export const action = api.action;
