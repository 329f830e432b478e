import { enteredAnswer } from "#app/.server/answers";
import { endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { passkeySite } from "#app/.server/second-step";
import { welcome, whoComes } from "#app/.server/welcome";
import { passkeySignIn } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: async (call) => {
    const { passkey } = await readJson(call.request, passkeySignIn);
    const { services } = call;
    const signedIn = await services.passkeySignIn.finish(
      passkey,
      passkeySite(call),
      await whoComes(call),
      Date.now(),
    );
    return enteredAnswer(welcome(call, signedIn), services, Date.now());
  },
});
export const loader = api.loader;
export const action = api.action;
