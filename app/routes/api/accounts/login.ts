import { enteredAnswer } from "#app/.server/answers";
import { endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { signIn } from "#app/.server/sign-in";
import { credentials } from "#app/contract/accounts/people";

const api = endpoint({
  POST: async (call) => {
    const entered = await signIn(call, await readJson(call.request, credentials));
    return "user" in entered ? enteredAnswer(entered, call.services, Date.now()) : entered;
  },
});
export const loader = api.loader;
export const action = api.action;
