import { endpoint, signedIn } from "#app/.server/endpoint";
import { payerOf, tierOf } from "#app/.server/payer";
import { parsed, readJson } from "#app/.server/request-body";
import { subscribeAnswer, subscribeRequest } from "#app/contract/plans/subscribing";

const api = endpoint({
  POST: signedIn(async (call) => {
    const { planId, paymentMethod, billingCycle, discountCode } = await readJson(
      call.request,
      subscribeRequest,
    );
    const { user, country, now } = await payerOf(call);
    const order = {
      tier: tierOf(planId),
      cycle: billingCycle,
      provider: paymentMethod,
      discountCode,
      country,
    };
    const { redirectUrl } = await call.services.billing.checkouts.subscribe(user, order, now);
    return parsed(subscribeAnswer, { redirectUrl });
  }),
});
export const loader = api.loader;
export const action = api.action;
