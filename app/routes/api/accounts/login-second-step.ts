import { enteredAnswer } from "#app/.server/answers";
import { endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { finishSecondStep } from "#app/.server/second-step";
import { secondStep } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: async (call) => {
    const signedIn = await finishSecondStep(call, await readJson(call.request, secondStep));
    return enteredAnswer(signedIn, call.services, Date.now());
  },
});
export const loader = api.loader;
export const action = api.action;
