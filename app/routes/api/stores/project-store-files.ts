import { type Call, endpoint, owned } from "#app/.server/endpoint";
import { readBytes, readJson } from "#app/.server/request-body";
import { storeFilesAnswer } from "#app/.server/store-files-answer";
import { storeFilesRequest } from "#app/contract/stores/store-files";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: owned(async ({ params, services, owner }) =>
    storeFilesAnswer(await services.storeFiles.of(owner.ownerId, params.projectId ?? "")),
  ),
  POST: owned(async (call) => {
    const { request, params, services, owner } = call;
    const { projectId = "" } = params;
    const form = await formOf(request);
    const { stores } = form ?? (await readJson(request, storeFilesRequest));
    const made = await services.storeFiles.make(owner.ownerId, projectId, stores, Date.now());
    return form ? backToPage(projectId) : Response.json(storeFilesAnswer(made), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;

/** From a page without JavaScript: `stores` once for each. Undefined when it is no form. */
async function formOf(request: Call["request"]) {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return undefined;
  const text = new TextDecoder().decode(await readBytes(request, longestForm));
  const asked = storeFilesRequest.safeParse({ stores: new URLSearchParams(text).getAll("stores") });
  if (!asked.success) throw new Refusal("bad-request");
  return asked.data;
}

const longestForm = 1_000;

const backToPage = (projectId: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: `/projects/${encodeURIComponent(projectId)}#stores` },
  });
