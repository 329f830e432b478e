import { type Call, endpoint, owned } from "#app/.server/endpoint";
import { packsAnswer } from "#app/.server/packs-answer";
import { readBytes, readJson } from "#app/.server/request-body";
import { packsRequest } from "#app/contract/stores/packs";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: owned(async ({ params, services, owner }) =>
    packsAnswer(await services.packs.of(owner.ownerId, params.projectId ?? "")),
  ),
  POST: owned(async (call) => {
    const { request, params, services, owner } = call;
    const { projectId = "" } = params;
    const form = await formOf(request);
    const { stores } = form ?? (await readJson(request, packsRequest));
    const made = await services.packs.make(owner.ownerId, projectId, stores, Date.now());
    return form ? backToPage(projectId) : Response.json(packsAnswer(made), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;

/** From a page without JavaScript: `stores` once for each. Undefined when it is no form. */
async function formOf(request: Call["request"]) {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return undefined;
  const text = new TextDecoder().decode(await readBytes(request, longestForm));
  const asked = packsRequest.safeParse({ stores: new URLSearchParams(text).getAll("stores") });
  if (!asked.success) throw new Refusal("bad-request");
  return asked.data;
}

const longestForm = 1_000;

const backToPage = (projectId: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: `/projects/${encodeURIComponent(projectId)}#packs` },
  });
