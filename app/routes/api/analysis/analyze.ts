import { analysisAnswer } from "#app/.server/analysis-answer";
import { endpoint, owned } from "#app/.server/endpoint";
import type { Suggestion } from "#app/contract/books/analysis";

const api = endpoint({
  GET: owned(async ({ params, services, owner }): Promise<Suggestion[]> => {
    const { projectId = "" } = params;
    const [analysed, report] = await Promise.all([
      services.analysis.of(owner.ownerId, projectId, Date.now()),
      services.rules.of(owner.ownerId, projectId),
    ]);
    return analysisAnswer(analysed, report);
  }),
});
export const loader = api.loader;
export const action = api.action;
