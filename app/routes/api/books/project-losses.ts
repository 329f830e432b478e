import { endpoint, owned } from "#app/.server/endpoint";
import { linesInAnswer, lossAnswer, lossFile } from "#app/.server/loss-answer";
import { pageAsked } from "#app/.server/proofread-answer";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const asked = new URL(request.url).searchParams;
    const stored = await services.lossReports.of(owner.ownerId, params.projectId ?? "");
    if (!stored.losses) throw new Refusal("ledger-none");
    if (asked.get("format") === "csv") return lossFile(stored.losses, stored);
    return lossAnswer(stored.losses, stored, pageAsked(asked.get("page")), linesInAnswer);
  }),
});
export const loader = api.loader;
export const action = api.action;
