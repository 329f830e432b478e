import { endpoint, signedIn } from "#app/.server/endpoint";
import { payerOf } from "#app/.server/payer";
import { parsed } from "#app/.server/request-body";
import { portalAnswer } from "#app/contract/plans/subscription";

const api = endpoint({
  POST: signedIn(async (call) => {
    const { user } = await payerOf(call);
    const { billing, config } = call.services;
    const back = `${config.PUBLIC_ORIGIN}/subscription`;
    return parsed(portalAnswer, { redirectUrl: await billing.subscriptions.portal(user.id, back) });
  }),
});
export const loader = api.loader;
export const action = api.action;
