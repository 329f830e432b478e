import { bookFileAnswer } from "#app/.server/book-file";
import { endpoint, owned } from "#app/.server/endpoint";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const { projectId = "", index = "" } = params;
    return bookFileAnswer(request, await services.reading.chapter(owner.ownerId, projectId, index));
  }),
});
export const loader = api.loader;
export const action = api.action;
