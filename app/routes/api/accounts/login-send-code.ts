import { endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { sendSecondStepCode } from "#app/.server/second-step";
import { sendCode } from "#app/contract/accounts/second-factor";

const api = endpoint({
  POST: async (call) => {
    const { method } = await readJson(call.request, sendCode);
    await sendSecondStepCode(call, method);
    return new Response(null, { status: 204 });
  },
});
export const loader = api.loader;
export const action = api.action;
