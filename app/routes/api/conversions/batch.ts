import { batchAnswer } from "#app/.server/batch-answers";
import { endpoint, signedIn } from "#app/.server/endpoint";

const api = endpoint({
  GET: signedIn(async ({ identity, params, services }) =>
    batchAnswer(await services.batches.of(identity.user.id, params.batchId ?? "")),
  ),
});
export const loader = api.loader;
export const action = api.action;
