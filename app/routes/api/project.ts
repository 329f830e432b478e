import { endpoint } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/identity";

const api = endpoint({
  GET: async ({ params, services, identity }) => {
    const owner = ownerOf(identity);
    const row = owner && (await services.projects.find(owner.ownerId, params.projectId ?? ""));
    if (!row) throw new Refusal("not-found");
    return projectAnswer(row);
  },
});
export const loader = api.loader;
export const action = api.action;
