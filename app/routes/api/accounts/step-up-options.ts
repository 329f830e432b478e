import { endpoint, signedIn } from "#app/.server/endpoint";
import { confirmingOf, loadStepUpWays } from "#app/.server/security";

/** GET: the ways in which somebody can confirm who they are. POST: what a browser needs to do it with a passkey. */
const api = endpoint({
  GET: signedIn(({ identity, services }) => loadStepUpWays(identity.user, services)),
  POST: signedIn((call) => call.services.stepUp.beginPasskey(confirmingOf(call), Date.now())),
});
export const loader = api.loader;
export const action = api.action;
