import { Refusal } from "#domain/refusal";
import type { Asking } from "./identify";
import { noteRefusal } from "./refusal-note";
import { refusalStatus } from "./refusal-status";

/** Turns a refusal met by a page into an answer with its status, which the error boundary shows; faults go on rising. */
export function asPageRefusal(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Response(error.message, {
    status: refusalStatus[error.code],
    headers: error.params.seconds ? { "Retry-After": error.params.seconds } : {},
  });
}

/** The same for a page of one object, whose refusals are put on record. */
export const refusedPage =
  ({ params, ...asking }: Asking & { params: Record<string, string | undefined> }) =>
  async (error: unknown): Promise<never> => {
    await noteRefusal(asking, error, params);
    return asPageRefusal(error);
  };
