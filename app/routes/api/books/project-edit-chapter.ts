import { saveAnswer } from "#app/.server/chapter-answer";
import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import type { EditableChapter } from "#app/contract/books/editing";
import { chapterSave } from "#app/contract/books/editing-requests";

/** Bytes: more than any chapter that a reading system can show. */
const maxBytes = 8 * 1024 * 1024;

const api = endpoint({
  GET: signedIn(({ params, services, identity }): Promise<EditableChapter> => {
    const { projectId = "", chapterId = "" } = params;
    return services.editing.chapter(identity.user.id, projectId, chapterId);
  }),
  PUT: signedIn(async ({ request, params, services, identity, context }) => {
    const save = await readJson(request, chapterSave, maxBytes);
    const { projectId = "", chapterId = "" } = params;
    const now = Date.now();
    const outcome = await services.editing.save(identity.user.id, projectId, chapterId, save, now);
    return saveAnswer(outcome, context.requestId, now);
  }),
});
export const loader = api.loader;
export const action = api.action;
