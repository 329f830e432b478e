import { commentsFile } from "#app/.server/comments-file";
import { endpoint, signedIn } from "#app/.server/endpoint";

const api = endpoint({
  GET: signedIn(async ({ params, services, identity }) => {
    const { projectId = "" } = params;
    const { id } = identity.user;
    const comments = await services.proofLinks.comments(id, projectId);
    const [book, titles] = await Promise.all([
      services.projects.find(id, projectId),
      services.proofLinks.chapterTitles(id, projectId),
    ]);
    return commentsFile(book?.name ?? "", comments, titles);
  }),
});
export const loader = api.loader;
export const action = api.action;
