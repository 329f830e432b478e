import { endpoint, owned } from "#app/.server/endpoint";

const api = endpoint({
  /** What is other in the book than in the version before it (`BookChanges`). */
  GET: owned(({ params, services, owner }) =>
    services.editions.askedChanges(owner.ownerId, params.projectId ?? "", Date.now()),
  ),
});
export const loader = api.loader;
export const action = api.action;
