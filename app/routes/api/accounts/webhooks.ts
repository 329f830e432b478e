import { endpoint, signedIn, withStepUp } from "#app/.server/endpoint";
import { hookAnswer } from "#app/.server/hook-answers";
import { readJson } from "#app/.server/request-body";
import { newHook } from "#app/contract/developers/hooks";

const api = endpoint({
  GET: signedIn(async ({ services, identity }) =>
    (await services.hooks.list(identity.user.id)).map(hookAnswer),
  ),
  POST: withStepUp(async ({ request, services, identity }) => {
    const wanted = await readJson(request, newHook);
    const { secret, row } = await services.hooks.make(identity.user, wanted, Date.now());
    const headers = { "Cache-Control": "private, no-store" };
    return Response.json({ ...hookAnswer(row), secret }, { status: 201, headers });
  }),
});
export const loader = api.loader;
export const action = api.action;
