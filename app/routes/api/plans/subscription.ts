import { endpoint, signedIn } from "#app/.server/endpoint";
import { payerOf } from "#app/.server/payer";
import { readJson } from "#app/.server/request-body";
import { changedAnswer } from "#app/.server/subscription-answer";
import { cancelRequest } from "#app/contract/plans/subscription";

const api = endpoint({
  PATCH: signedIn(async (call) => {
    const { cancelAtPeriodEnd, reason } = await readJson(call.request, cancelRequest);
    const { user, now } = await payerOf(call);
    const id = call.params.subscriptionId ?? "";
    const { subscriptions } = call.services.billing;
    return changedAnswer(
      await subscriptions.setCancel(user.id, id, cancelAtPeriodEnd, reason, now),
      call.services,
    );
  }),
});
export const loader = api.loader;
export const action = api.action;
