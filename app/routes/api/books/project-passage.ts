import { endpoint, owned } from "#app/.server/endpoint";
import { parsed, readJson } from "#app/.server/request-body";
import { type DecisionAnswer, decisionRequest } from "#app/contract/books/proofread";
import { longestEdit, placeName } from "#domain/proofread/decision";

/** The longest edit in the longest of UTF-8, escaped. */
const largest = longestEdit * 6 + 2_000;

const api = endpoint({
  PUT: owned(async ({ request, params, services, owner }): Promise<DecisionAnswer> => {
    const place = parsed(placeName, params.place);
    const { edition, revision, decision } = await readJson(request, decisionRequest, largest);
    const { projectId = "" } = params;
    const change = { place, decision, revision };
    const [kept] = await services.proofread.decide(owner.ownerId, projectId, edition, [change], Date.now());
    return kept ?? change;
  }),
});
export const loader = api.loader;
export const action = api.action;
