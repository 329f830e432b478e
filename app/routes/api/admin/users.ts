import { loadPeople, peopleQuestionOf } from "#app/.server/admin-people";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: adminOnly(({ request, services }) => loadPeople(services, peopleQuestionOf(request), Date.now())),
});
export const loader = api.loader;
export const action = api.action;
