import { batchAnswer } from "#app/.server/batch-answers";
import { endpoint, ofAccount } from "#app/.server/endpoint";

const api = endpoint({
  GET: ofAccount(async ({ identity, params, services }) =>
    batchAnswer(await services.batches.of(identity.user.id, params.batchId ?? "")),
  ),
});
export const loader = api.loader;
export const action = api.action;
