import { endpoint, owned } from "#app/.server/endpoint";
import { pageAsked, passagesAnswer } from "#app/.server/proofread-answer";
import { readJson } from "#app/.server/request-body";
import { type DecisionAnswer, decisionsRequest } from "#app/contract/books/proofread";

/** Bytes: many short edits, or a few of the longest. */
const largest = 1_000_000;

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const page = pageAsked(new URL(request.url).searchParams.get("page"));
    return passagesAnswer(await services.proofread.of(owner.ownerId, params.projectId ?? ""), page);
  }),
  PUT: owned(async ({ request, params, services, owner }): Promise<DecisionAnswer[]> => {
    const { edition, changes } = await readJson(request, decisionsRequest, largest);
    return services.proofread.decide(owner.ownerId, params.projectId ?? "", edition, changes, Date.now());
  }),
});
export const loader = api.loader;
export const action = api.action;
