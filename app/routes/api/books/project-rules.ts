import { endpoint, owned } from "#app/.server/endpoint";
import { rulesAnswer } from "#app/.server/rules-answer";

const api = endpoint({
  GET: owned(async ({ params, services, owner }) =>
    rulesAnswer(await services.rules.of(owner.ownerId, params.projectId ?? "")),
  ),
});
export const loader = api.loader;
export const action = api.action;
