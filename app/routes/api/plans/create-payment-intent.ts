import { endpoint, signedIn } from "#app/.server/endpoint";
import { payerOf, tierOf } from "#app/.server/payer";
import { parsed, readJson } from "#app/.server/request-body";
import { paymentIntentAnswer, paymentIntentRequest } from "#app/contract/plans/subscribing";

const api = endpoint({
  POST: signedIn(async (call) => {
    const { planType, amount, billingCycle } = await readJson(call.request, paymentIntentRequest);
    const { user, country, now } = await payerOf(call);
    const order = {
      tier: tierOf(planType),
      cycle: billingCycle,
      country,
      amountCents: Math.round(amount * 100),
    };
    return parsed(paymentIntentAnswer, await call.services.billing.checkouts.startElements(user, order, now));
  }),
});
export const loader = api.loader;
export const action = api.action;
