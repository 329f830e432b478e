import { endpoint, owned } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { heedRequest, ignoreRequest } from "#app/contract/books/analysis";

/** Bytes: room for as many ids as one request may name. */
const maxBytes = 512 * 1024;

const api = endpoint({
  POST: owned(async ({ request, params, services, owner }) => {
    const { ids, reason } = await readJson(request, ignoreRequest, maxBytes);
    await services.analysis.ignore(owner.ownerId, params.projectId ?? "", ids, reason, Date.now());
    return { success: true };
  }),
  /** Shows them again. */
  DELETE: owned(async ({ request, params, services, owner }) => {
    const { ids } = await readJson(request, heedRequest, maxBytes);
    await services.analysis.heed(owner.ownerId, params.projectId ?? "", ids, Date.now());
    return { success: true };
  }),
});
export const loader = api.loader;
export const action = api.action;
