import { endpoint } from "#app/.server/endpoint";
import { keepForPerson } from "#app/.server/template-data";

const api = endpoint({
  PUT: async (call) => {
    await keepForPerson(call, call.params.templateId ?? "", true);
    return { isFavourite: true };
  },
  DELETE: async (call) => {
    await keepForPerson(call, call.params.templateId ?? "", false);
    return { isFavourite: false };
  },
});
export const loader = api.loader;
export const action = api.action;
