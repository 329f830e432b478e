import { adminActor } from "#app/.server/admin-settings";
import { adminOnly, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { jobDeed } from "#app/contract/admin/dashboard";

const api = endpoint({
  POST: adminOnly(async (call) => {
    const deed = await readJson(call.request, jobDeed);
    const { work } = call.services;
    const id = call.params.jobId ?? "";
    if (deed.do === "retry") await work.retry(id, call.context.requestId, adminActor(call), Date.now());
    else await work.cancel(id, adminActor(call), Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
