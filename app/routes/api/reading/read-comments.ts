import { endpoint } from "#app/.server/endpoint";
import { proofHeaders, proofVisitor } from "#app/.server/proof-visitor";
import { readJson } from "#app/.server/request-body";
import { commentRequest } from "#app/contract/reading/proof-links";

const api = endpoint({
  async GET({ request, params, services, context }) {
    const visitor = proofVisitor(request, context, params.token ?? "");
    const comments = await services.proofReading.comments(visitor, Date.now());
    return Response.json({ comments }, { headers: proofHeaders });
  },
  async POST({ request, params, services, context }) {
    const comment = await readJson(request, commentRequest);
    const visitor = proofVisitor(request, context, params.token ?? "");
    const kept = await services.proofReading.write(visitor, comment, Date.now());
    return Response.json(kept, { status: 201, headers: proofHeaders });
  },
});
export const loader = api.loader;
export const action = api.action;
