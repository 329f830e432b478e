import { endpoint, withStepUp } from "#app/.server/endpoint";
import { passkeySite } from "#app/.server/second-step";

/** What a browser needs to make a passkey. */
const api = endpoint({
  POST: withStepUp((call) =>
    call.services.passkeys.beginAdding(call.identity.user, passkeySite(call), Date.now()),
  ),
});
export const loader = api.loader;
export const action = api.action;
