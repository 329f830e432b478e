import { loadInbox } from "#app/.server/admin-content";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({ GET: adminOnly(({ request, services }) => loadInbox(request, services)) });
export const loader = api.loader;
export const action = api.action;
