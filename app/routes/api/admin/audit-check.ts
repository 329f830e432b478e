import { adminOnly, endpoint } from "#app/.server/endpoint";

const api = endpoint({
  POST: adminOnly(async ({ services }) => {
    const firstBroken = await services.auditView.check();
    return { isWhole: firstBroken === undefined, firstBroken: firstBroken ?? null };
  }),
});
export const loader = api.loader;
export const action = api.action;
