import { adminActor } from "#app/.server/admin-settings";
import { adminOnly, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { messageSorted } from "#app/contract/admin/content";

const api = endpoint({
  PATCH: adminOnly(async (call) => {
    const { state } = await readJson(call.request, messageSorted);
    const id = call.params.messageId ?? "";
    await call.services.content.sortMessage(id, state, adminActor(call), Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
