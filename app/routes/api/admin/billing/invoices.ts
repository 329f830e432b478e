import { loadInvoices } from "#app/.server/admin-billing";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: adminOnly(({ request, services }) => loadInvoices(request, services)),
});
export const loader = api.loader;
export const action = api.action;
