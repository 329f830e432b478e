import { endpoint, signedIn } from "#app/.server/endpoint";
import { payerOf } from "#app/.server/payer";
import { readJson } from "#app/.server/request-body";
import { changedAnswer } from "#app/.server/subscription-answer";
import { pauseRequest } from "#app/contract/plans/subscription";

const api = endpoint({
  POST: signedIn(async (call) => {
    const { months } = await readJson(call.request, pauseRequest);
    const { user, now } = await payerOf(call);
    const id = call.params.subscriptionId ?? "";
    return changedAnswer(
      await call.services.billing.subscriptions.pause(user.id, id, months, now),
      call.services,
    );
  }),
  DELETE: signedIn(async (call) => {
    const { user, now } = await payerOf(call);
    const id = call.params.subscriptionId ?? "";
    return changedAnswer(await call.services.billing.subscriptions.resume(user.id, id, now), call.services);
  }),
});
export const loader = api.loader;
export const action = api.action;
