import { endpoint } from "#app/.server/endpoint";
import { proofHeaders, proofVisitor } from "#app/.server/proof-visitor";

const api = endpoint({
  async GET({ request, params, services, context }) {
    const { token = "", index = "" } = params;
    const visitor = proofVisitor(request, context, token);
    const { body } = await services.proofReading.chapter(visitor, index, Date.now());
    return new Response(body, { headers: { ...proofHeaders, "Content-Type": "application/json" } });
  },
});
export const loader = api.loader;
export const action = api.action;
