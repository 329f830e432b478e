import { fixAnswer } from "#app/.server/analysis-answer";
import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { type FixAnswer, fixesRequest } from "#app/contract/books/analysis";
import { Refusal } from "#domain/refusal";

/** Bytes: room for as many ids as one request may name. */
const maxBytes = 512 * 1024;

const api = endpoint({
  POST: signedIn(async ({ request, params, services, identity }): Promise<FixAnswer> => {
    const { ids } = await readJson(request, fixesRequest, maxBytes);
    const outcome = await services.analysis.fix(identity.user.id, params.projectId ?? "", ids, Date.now());
    if (outcome.fixed.length === 0) throw new Refusal("finding-gone");
    return fixAnswer(outcome);
  }),
});
export const loader = api.loader;
export const action = api.action;
