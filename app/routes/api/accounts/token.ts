import { endpoint, signedIn } from "#app/.server/endpoint";
import { changingOf } from "#app/.server/security";

const api = endpoint({
  // Without a step-up: whoever finds a token leaked must be able to end it at once.
  DELETE: signedIn(async (call) => {
    await call.services.apiTokens.end(changingOf(call), call.params.tokenId ?? "", Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
