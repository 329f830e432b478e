import { endpoint, signedIn, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { changingOf, rememberBrowser } from "#app/.server/security";
import { renamedPasskey } from "#app/contract/accounts/second-factor";

const api = endpoint({
  PATCH: signedIn(async ({ request, params, identity, services }) => {
    const { name } = await readJson(request, renamedPasskey);
    await services.passkeys.rename(identity.user.id, params.passkeyId ?? "", name);
    return new Response(null, { status: 204 });
  }),
  DELETE: withStepUp(async (call) => {
    await call.services.passkeys.remove(changingOf(call), call.params.passkeyId ?? "", Date.now());
    rememberBrowser(call);
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
