import { endpoint } from "#app/.server/endpoint";
import { proofHeaders, proofVisitor, readerCookie } from "#app/.server/proof-visitor";
import { readJson } from "#app/.server/request-body";
import { proofSessionRequest } from "#app/contract/reading/proof-links";

const api = endpoint({
  async POST({ request, params, services, context }) {
    const { password } = await readJson(request, proofSessionRequest);
    const visitor = proofVisitor(request, context, params.token ?? "");
    const { newSecret, opened } = await services.proofReading.open(visitor, password, Date.now());
    if (newSecret) context.visit.setCookies.push(readerCookie(newSecret));
    return Response.json(opened, { headers: proofHeaders });
  },
});
export const loader = api.loader;
export const action = api.action;
