import { endpoint, owned } from "#app/.server/endpoint";
import type { ReadingBook } from "#app/contract/reading/vr";

const api = endpoint({
  GET: owned(
    async ({ params, services, owner }): Promise<ReadingBook> =>
      services.reading.book(owner.ownerId, params.projectId ?? ""),
  ),
});
export const loader = api.loader;
export const action = api.action;
