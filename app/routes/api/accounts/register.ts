import { userAnswer } from "#app/.server/answers";
import { endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { register } from "#app/.server/sign-in";
import { registration } from "#app/contract/accounts/people";

const api = endpoint({
  POST: async (call) => {
    const account = await readJson(call.request, registration);
    const { user } = await register(call, account);
    return Response.json(await userAnswer(user, call.services, Date.now()), { status: 201 });
  },
});
export const loader = api.loader;
export const action = api.action;
