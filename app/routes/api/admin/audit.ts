import { loadAudit } from "#app/.server/admin-audit";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({ GET: adminOnly(({ request, services }) => loadAudit(request, services)) });
export const loader = api.loader;
export const action = api.action;
