import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  /** What each template sold, and what of it is its creator's. */
  GET: adminOnly(async ({ services }) => ({ sales: await services.templateLicences.sales() })),
});
export const loader = api.loader;
export const action = api.action;
