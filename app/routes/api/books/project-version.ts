import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";
import { versionNumber } from "#app/.server/versions-answer";

const api = endpoint({
  /** Restores a version: the book is that one from now on, and what it was is a version, too. */
  POST: owned(async ({ params, services, owner }) => {
    const { projectId = "", number } = params;
    const wanted = versionNumber(number);
    return projectAnswer(await services.versions.restore(owner.ownerId, projectId, wanted, Date.now()));
  }),
});
export const loader = api.loader;
export const action = api.action;
