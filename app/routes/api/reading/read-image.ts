import { endpoint } from "#app/.server/endpoint";
import { proofHeaders, proofVisitor } from "#app/.server/proof-visitor";

const api = endpoint({
  async GET({ request, params, services, context }) {
    const { token = "", file = "" } = params;
    const visitor = proofVisitor(request, context, token);
    const chapter = new URL(request.url).searchParams.get("chapter") ?? undefined;
    const { mediaType, found } = await services.proofReading.picture(visitor, file, chapter, Date.now());
    return new Response(found.body, {
      headers: {
        ...proofHeaders,
        "Content-Type": mediaType,
        "Content-Disposition": "inline",
        "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});
export const loader = api.loader;
export const action = api.action;
