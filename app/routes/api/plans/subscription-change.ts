import { endpoint, signedIn } from "#app/.server/endpoint";
import { payerOf, tierOf } from "#app/.server/payer";
import { parsed, readJson } from "#app/.server/request-body";
import { changedAnswer } from "#app/.server/subscription-answer";
import { type ChangePreview, changeRequest } from "#app/contract/plans/subscription";

const api = endpoint({
  /** What a change would cost; nothing is changed. */
  GET: signedIn(async (call): Promise<ChangePreview> => {
    const asked = Object.fromEntries(new URL(call.request.url).searchParams);
    const { planId, billingCycle } = parsed(changeRequest, asked);
    const { user, now } = await payerOf(call);
    const id = call.params.subscriptionId ?? "";
    const { subscriptions } = call.services.billing;
    const change = await subscriptions.preview(user.id, id, tierOf(planId), billingCycle, now);
    const { takesEffect, creditCents, chargeCents, dueCents, next } = change;
    return {
      ...{
        takesEffect,
        creditCents,
        chargeCents,
        dueCents,
        nextPriceCents: next.cents,
        currency: next.currency,
      },
      at: new Date(change.at).toISOString(),
      nextAt: new Date(change.nextAt).toISOString(),
    };
  }),
  POST: signedIn(async (call) => {
    const { planId, billingCycle } = await readJson(call.request, changeRequest);
    const { user, now } = await payerOf(call);
    const id = call.params.subscriptionId ?? "";
    const { subscriptions } = call.services.billing;
    const { row, redirectUrl } = await subscriptions.change(user.id, id, tierOf(planId), billingCycle, now);
    return { ...(await changedAnswer(row, call.services)), ...(redirectUrl ? { redirectUrl } : {}) };
  }),
});
export const loader = api.loader;
export const action = api.action;
