import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";
import { readJson } from "#app/.server/request-body";
import { projectChange } from "#app/contract/books/project-care";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: owned(async ({ params, services, owner }) => {
    const row = await services.projects.find(owner.ownerId, params.projectId ?? "");
    if (!row) throw new Refusal("not-found");
    return projectAnswer(row);
  }),
  PATCH: owned(async ({ request, params, services, owner }) => {
    const { name } = await readJson(request, projectChange);
    const { projectId = "" } = params;
    const row = await services.projects.find(owner.ownerId, projectId);
    if (!row) throw new Refusal("not-found");
    // The name of a finished book is its title.
    const renamed =
      row.type === "manuscript" && row.status === "completed"
        ? await services.bookRecords.save(owner.ownerId, projectId, { title: name }, Date.now())
        : await services.projectCare.rename(owner.ownerId, projectId, name, Date.now());
    return projectAnswer(renamed);
  }),
  DELETE: owned(async ({ params, services, owner }) => {
    await services.projectCare.remove(owner.ownerId, params.projectId ?? "", Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
