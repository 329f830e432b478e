import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { subscribeRequest } from "#app/contract/plans/subscribing";
import { cancelRequest, changeRequest, pauseRequest } from "#app/contract/plans/subscription";
import type { SubscriptionDone, SubscriptionResult } from "#app/contract/plans/subscription-page";
import { Refusal } from "#domain/refusal";
import { identify } from "./identify";
import { payerOf, tierOf } from "./payer";
import { refusalStatus } from "./refusal-status";
import { parsed, readForm } from "./request-body";

const own = { subscription: z.string().max(80) };
const posted = z.discriminatedUnion("intent", [
  subscribeRequest.extend({ intent: z.literal("subscribe") }),
  changeRequest.extend({ intent: z.literal("change"), ...own }),
  cancelRequest.pick({ reason: true }).extend({ intent: z.enum(["cancel", "reactivate"]), ...own }),
  z.strictObject({ intent: z.literal("resume"), ...own }),
  z.strictObject({ intent: z.literal("portal") }),
  z.strictObject({ intent: z.literal("details"), vatId: z.string().max(40).default("") }),
]);
/** One form offers both: what was chosen decides. */
const leaving = z.strictObject({
  intent: z.literal("leave"),
  way: z.enum(["pause", "cancel"]),
  months: z.coerce.number().pipe(pauseRequest.shape.months),
  reason: cancelRequest.shape.reason,
  ...own,
});

/**
 * What /subscription and /pricing post, with JavaScript or without. What has to be paid leads to the provider's page. A refusal stands
 * on the page it was posted from.
 */
export async function receiveSubscriptionForm(args: ActionFunctionArgs) {
  const { services } = args.context;
  const form = withoutEmpty(await readForm(args.request));
  const isBuying = form.intent === "subscribe";
  try {
    const identity = await identify(args);
    if (identity.kind !== "user")
      return redirect(`/auth?tab=register&next=${encodeURIComponent(wayBack(args.request, form))}`, 303);
    const wish = parsed(z.union([posted, leaving]), form);
    const { user, country, now } = await payerOf({ request: args.request, services, identity });
    const { checkouts, subscriptions } = services.billing;
    switch (wish.intent) {
      case "subscribe": {
        const order = {
          ...{ tier: tierOf(wish.planId), cycle: wish.billingCycle, provider: wish.paymentMethod },
          ...{ discountCode: wish.discountCode, country },
        };
        const { redirectUrl } = await checkouts.subscribe(user, order, now);
        return redirect(redirectUrl, 303);
      }
      case "change": {
        const tier = tierOf(wish.planId);
        const done = await subscriptions.change(user.id, wish.subscription, tier, wish.billingCycle, now);
        return done.redirectUrl ? redirect(done.redirectUrl, 303) : answer("changed", now);
      }
      case "leave":
        if (wish.way === "pause") {
          await subscriptions.pause(user.id, wish.subscription, wish.months, now);
          return answer("paused", now);
        }
        await subscriptions.setCancel(user.id, wish.subscription, true, wish.reason, now);
        return answer("cancelled", now);
      case "cancel":
      case "reactivate": {
        const cancels = wish.intent === "cancel";
        await subscriptions.setCancel(user.id, wish.subscription, cancels, wish.reason, now);
        return answer(cancels ? "cancelled" : "reactivated", now);
      }
      case "resume":
        await subscriptions.resume(user.id, wish.subscription, now);
        return answer("resumed", now);
      case "details":
        await subscriptions.setVatId(user.id, wish.vatId, now);
        return answer("details", now);
      case "portal":
        return redirect(
          await subscriptions.portal(user.id, `${services.config.PUBLIC_ORIGIN}/subscription`),
          303,
        );
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const result: SubscriptionResult = {
      problem: error.message,
      of: isBuying ? "subscribe" : form.intent === "details" ? "details" : "change",
      at: Date.now(),
    };
    return data(result, { status: refusalStatus[error.code] });
  }
}

const answer = (done: SubscriptionDone, at: number) => data<SubscriptionResult>({ done, at });

/** A field that was left empty was not sent. */
const withoutEmpty = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== ""));

/** Whoever has to sign in first comes back to the plan they chose. */
function wayBack(request: Request, form: Record<string, string>): string {
  if (form.intent !== "subscribe") return new URL(request.url).pathname;
  const params = new URLSearchParams({ plan: form.planId ?? "", billing: form.billingCycle ?? "monthly" });
  return `/subscription?${params}`;
}
