import { loadAnalytics, spanOf } from "#app/.server/admin-billing";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: adminOnly(({ request, services }) => {
    const now = Date.now();
    return loadAnalytics(spanOf(request, now), services, now);
  }),
});
export const loader = api.loader;
export const action = api.action;
