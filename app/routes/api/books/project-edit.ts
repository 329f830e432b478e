import { endpoint, signedIn } from "#app/.server/endpoint";
import type { EditableBook } from "#app/contract/books/editing";

const api = endpoint({
  GET: signedIn(
    ({ params, services, identity }): Promise<EditableBook> =>
      services.editing.book(identity.user.id, params.projectId ?? ""),
  ),
});
export const loader = api.loader;
export const action = api.action;
