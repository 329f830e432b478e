import { conflictAnswer } from "#app/.server/chapter-answer";
import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { type PreviewSaved, previewSave } from "#app/contract/books/preview-save";

/** Bytes: a whole long novel as markup. */
const maxBytes = 5 * 1024 * 1024;

const api = endpoint({
  POST: signedIn(async ({ request, params, services, identity, context }) => {
    const save = await readJson(request, previewSave, maxBytes);
    const { projectId = "" } = params;
    const outcome = await services.editing.saveHtml(identity.user.id, projectId, save, Date.now());
    if (outcome.kind === "conflict") return conflictAnswer(outcome, context.requestId);
    const { kind: _, ...saved } = outcome;
    return Response.json(saved satisfies PreviewSaved, { status: saved.isPublished ? 202 : 200 });
  }),
});
export const loader = api.loader;
export const action = api.action;
