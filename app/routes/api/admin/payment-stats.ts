import { loadPaymentStats } from "#app/.server/admin-billing";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({ GET: adminOnly(({ services }) => loadPaymentStats(services, Date.now())) });
export const loader = api.loader;
export const action = api.action;
