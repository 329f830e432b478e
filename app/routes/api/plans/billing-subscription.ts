import { endpoint, signedIn } from "#app/.server/endpoint";
import { subscriptionAnswer } from "#app/.server/subscription-answer";

const api = endpoint({
  GET: signedIn(async ({ identity, services }) => {
    const now = await services.billing.billingTime(Date.now());
    const own = await services.billing.subscriptions.current(identity.user.id, now);
    return { subscription: own ? await subscriptionAnswer(own, services) : null };
  }),
});
export const loader = api.loader;
export const action = api.action;
