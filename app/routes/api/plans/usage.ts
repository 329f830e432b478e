import { allowanceAnswer, usageAnswer } from "#app/.server/answers";
import { endpoint } from "#app/.server/endpoint";
import { parsed } from "#app/.server/request-body";
import { usageKind } from "#app/contract/accounts/people";

const api = endpoint({
  GET: async ({ request, identity, services }) => {
    const kind = new URL(request.url).searchParams.get("kind");
    const wanted = kind === null ? undefined : parsed(usageKind, kind);
    const report = await services.usage.of(identity, Date.now());
    return wanted ? allowanceAnswer(report, wanted) : usageAnswer(report);
  },
});
export const loader = api.loader;
export const action = api.action;
