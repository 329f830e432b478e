import { endpoint, owned } from "#app/.server/endpoint";
import { ledgerAnswer, ledgerFile, linesInAnswer } from "#app/.server/ledger-answer";
import { pageAsked } from "#app/.server/proofread-answer";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: owned(async ({ request, params, services, owner }) => {
    const asked = new URL(request.url).searchParams;
    const stored = await services.ledgers.of(owner.ownerId, params.projectId ?? "");
    if (!stored.ledger) throw new Refusal("ledger-none");
    if (asked.get("format") === "csv") return ledgerFile(stored.ledger, stored);
    return ledgerAnswer(stored.ledger, stored, pageAsked(asked.get("page")), linesInAnswer);
  }),
});
export const loader = api.loader;
export const action = api.action;
