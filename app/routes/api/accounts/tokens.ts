import { apiTokenAnswer } from "#app/.server/api-token-answer";
import { endpoint, signedIn, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { changingOf } from "#app/.server/security";
import { type MadeToken, newToken } from "#app/contract/accounts/api-tokens";

const api = endpoint({
  GET: signedIn(async ({ services, identity }) =>
    (await services.apiTokens.list(identity.user.id, Date.now())).map(apiTokenAnswer),
  ),
  POST: withStepUp(async (call) => {
    const wanted = await readJson(call.request, newToken);
    const { token, row } = await call.services.apiTokens.make(changingOf(call), wanted, Date.now());
    const made: MadeToken = { ...apiTokenAnswer(row), token };
    return Response.json(made, { status: 201, headers: { "Cache-Control": "private, no-store" } });
  }),
});
export const loader = api.loader;
export const action = api.action;
