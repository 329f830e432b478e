import { healthOf } from "#app/.server/admin-dashboard";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({ GET: adminOnly(({ services }) => healthOf(services, Date.now())) });
export const loader = api.loader;
export const action = api.action;
