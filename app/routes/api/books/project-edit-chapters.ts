import { conflictAnswer } from "#app/.server/chapter-answer";
import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import type { EditableBook } from "#app/contract/books/editing";
import { chapterChange } from "#domain/editing/chapter-change";

const api = endpoint({
  POST: signedIn(async ({ request, params, services, identity, context }) => {
    const change = await readJson(request, chapterChange);
    const { projectId = "" } = params;
    const outcome = await services.editing.change(identity.user.id, projectId, change, Date.now());
    if (outcome.kind === "conflict") return conflictAnswer(outcome, context.requestId);
    return outcome.book satisfies EditableBook;
  }),
});
export const loader = api.loader;
export const action = api.action;
