import { pageContentsOf } from "#app/.server/admin-content";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: adminOnly(({ services, params }) => pageContentsOf(services, params.slug ?? "")),
});
export const loader = api.loader;
export const action = api.action;
