import { endpoint } from "#app/.server/endpoint";
import { proofHeaders, proofVisitor } from "#app/.server/proof-visitor";

const api = endpoint({
  async DELETE({ request, params, services, context }) {
    const { token = "", commentId = "" } = params;
    const visitor = proofVisitor(request, context, token);
    await services.proofReading.takeBack(visitor, commentId, Date.now());
    return new Response(null, { status: 204, headers: proofHeaders });
  },
});
export const loader = api.loader;
export const action = api.action;
