import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { proofLinkRequest } from "#app/contract/reading/proof-links";

const api = endpoint({
  GET: signedIn(({ params, services, identity }) =>
    services.proofLinks.list(identity.user.id, params.projectId ?? ""),
  ),
  POST: signedIn(async ({ request, params, services, identity }) => {
    const wanted = await readJson(request, proofLinkRequest);
    const { projectId = "" } = params;
    const { token, link } = await services.proofLinks.make(identity.user, projectId, wanted, Date.now());
    return Response.json(
      { link, address: `${services.config.PUBLIC_ORIGIN}/read/${token}` },
      { status: 201 },
    );
  }),
});
export const loader = api.loader;
export const action = api.action;
