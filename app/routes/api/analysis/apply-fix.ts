import { fixAnswer } from "#app/.server/analysis-answer";
import { endpoint, signedIn } from "#app/.server/endpoint";
import type { FixAnswer } from "#app/contract/books/analysis";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  /** Sent again, it changes nothing and succeeds. */
  POST: signedIn(async ({ params, services, identity }): Promise<FixAnswer> => {
    const { projectId = "", suggestionId = "" } = params;
    const outcome = await services.analysis.fix(identity.user.id, projectId, [suggestionId], Date.now());
    if (outcome.gone.length > 0) throw new Refusal("finding-gone");
    return fixAnswer(outcome);
  }),
});
export const loader = api.loader;
export const action = api.action;
