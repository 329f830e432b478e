import { endpoint } from "#app/.server/endpoint";
import { passkeySite, waitingCookie } from "#app/.server/second-step";
import { whoComes } from "#app/.server/welcome";

const api = endpoint({
  POST: async (call) =>
    call.services.passkeySignIn.begin(
      passkeySite(call),
      waitingCookie(call),
      await whoComes(call),
      Date.now(),
    ),
});
export const loader = api.loader;
export const action = api.action;
