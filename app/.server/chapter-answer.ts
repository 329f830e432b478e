import type { ChapterConflict, SavedChapter } from "#app/contract/books/editing";
import type { ErrorBody } from "#app/contract/error";
import { Refusal } from "#domain/refusal";
import type { SaveOutcome } from "#workers/services/books/editing.server";

/** What a save is answered: what it is now, or 409 with the chapter as it is now. */
export function saveAnswer(outcome: SaveOutcome, requestId: string, now: number): Response {
  if (outcome.kind === "saved") {
    const { revision, words, title } = outcome;
    const saved: SavedChapter = { revision, words, title, savedAt: new Date(now).toISOString() };
    return Response.json(saved);
  }
  return conflictAnswer(outcome, requestId);
}

/** 409, with the chapter as it is now when it is known. */
export function conflictAnswer(
  { code, chapter }: Omit<ChapterConflict, "error">,
  requestId: string,
): Response {
  const { message } = new Refusal(code);
  const body: ChapterConflict & ErrorBody = {
    message,
    error: message,
    code,
    requestId,
    ...(chapter ? { chapter } : {}),
  };
  return Response.json(body, { status: 409 });
}
