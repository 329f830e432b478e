import { Refusal } from "#domain/refusal";
import { refusalStatus } from "./refusal-status";

/** Turns a refusal met by a page into an answer with its status, which the error boundary shows; faults go on rising. */
export function asPageRefusal(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Response(error.message, {
    status: refusalStatus[error.code],
    headers: error.params.seconds ? { "Retry-After": error.params.seconds } : {},
  });
}
