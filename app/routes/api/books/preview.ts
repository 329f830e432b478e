import { endpoint, owned } from "#app/.server/endpoint";
import type { PreviewRecord } from "#app/contract/books/preview";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }): Promise<PreviewRecord> => {
    const chapter = new URL(request.url).searchParams.get("chapter");
    return services.previews.record(owner.ownerId, params.projectId ?? "", chapter);
  }),
});
export const loader = api.loader;
export const action = api.action;
