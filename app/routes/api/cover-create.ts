import { orderCover } from "#app/.server/cover-order";
import { type Call, endpoint } from "#app/.server/endpoint";
import { coverPath } from "#app/.server/project-answers";
import type { CoverCreated } from "#app/contract/covers";
import { Refusal } from "#domain/refusal";
import { logFault } from "#workers/faults";

const api = endpoint({
  POST: async (call) => {
    const { id, name } = await orderCover(call).catch((error: unknown) => fail(call, error));
    const answer: CoverCreated = {
      message: "Your cover is being made. It will be ready to download in a moment.",
      project: { id, name, outputPath: coverPath(id) },
    };
    return Response.json(answer, { status: 202 });
  },
});
export const loader = api.loader;
export const action = api.action;

/** A fault is logged like any other, and told in the words that the specification has for this call. */
function fail({ request, context: { requestId } }: Call, error: unknown): never {
  if (error instanceof Refusal) throw error;
  logFault(error, { requestId, method: request.method, path: new URL(request.url).pathname });
  throw new Refusal("cover-not-created", { reference: requestId }, { cause: error });
}
