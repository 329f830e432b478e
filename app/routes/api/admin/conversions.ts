import { workOf } from "#app/.server/admin-dashboard";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({ GET: adminOnly(({ services }) => workOf(services, Date.now())) });
export const loader = api.loader;
export const action = api.action;
