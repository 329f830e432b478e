import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PlanWish, SubscriptionPage } from "#app/contract/plans/subscription-page";
import type { User } from "#db/queries/accounts/users";
import { priceFor } from "#domain/plans/plan-change";
import { billingCycles, paidTiers } from "#domain/plans/subscription";
import { Refusal } from "#domain/refusal";
import type { OwnSubscription } from "#workers/services/plans/subscriptions.server";
import { catalogueAnswer, usageAnswer } from "./answers";
import { identify } from "./identify";
import { invoiceAnswers } from "./invoice-answer";
import { paymentMethods } from "./payment-methods";
import { subscriptionAnswer } from "./subscription-answer";

/** Everything /subscription shows of one's own plan. Refuses with `not-signed-in`. */
export async function loadSubscriptionPage(args: LoaderFunctionArgs): Promise<SubscriptionPage> {
  const identity = await identify(args);
  if (identity.kind !== "user") throw new Refusal("not-signed-in");
  const { services } = args.context;
  const { user } = identity;
  const { searchParams } = new URL(args.request.url);
  const realNow = Date.now();
  const now = await services.billing.billingTime(realNow);
  // First: what was paid a moment ago may not have been heard of yet.
  const checkout = await checkoutState(args, user.id, searchParams.get("checkout"), now);
  const [catalogue, usage, own, history, party] = await Promise.all([
    services.plans.catalogue(),
    services.usage.of(identity, realNow),
    services.billing.subscriptions.current(user.id, now),
    services.invoicing.listed(user.id),
    services.invoicing.party(user.id),
  ]);
  const wish = wishIn(searchParams, own);
  return {
    now: new Date(now).toISOString(),
    plans: catalogueAnswer(catalogue).plans,
    usage: usageAnswer(usage),
    subscription: own ? await subscriptionAnswer(own, services) : null,
    change: { ...wish, ...(await changeOf(args, user, own, wish, now)) },
    code: await codeOf(args, user, wish, searchParams.get("code"), now),
    invoices: invoiceAnswers(history.invoices, history.credits),
    methods: paymentMethods({ request: args.request, services }),
    party: {
      name: party.name || [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username,
      email: party.email || user.email,
      country: party.country ?? null,
      vatId: party.vatId,
    },
    checkout,
  };
}

async function checkoutState(
  args: LoaderFunctionArgs,
  userId: string,
  attemptId: string | null,
  now: number,
) {
  if (!attemptId) return null;
  const attempt = await args.context.services.billing.checkouts.state(userId, attemptId, now);
  return attempt?.state ?? null;
}

/** The plan the address asks for; else the one somebody has, or the first that is sold. */
function wishIn(params: URLSearchParams, own: OwnSubscription | undefined): PlanWish {
  const asked = params.get("plan");
  const planId = (["free", ...paidTiers] as const).find((tier) => tier === asked);
  const cycle = billingCycles.find((one) => one === params.get("billing"));
  return {
    planId: planId ?? own?.row.tier ?? "premium",
    billingCycle: cycle ?? own?.row.cycle ?? "monthly",
  };
}

const nothing = { preview: null, problem: null };

/** What the change costs; asked of the provider only when the address asks for another plan. */
async function changeOf(
  { context }: LoaderFunctionArgs,
  user: User,
  own: OwnSubscription | undefined,
  { planId, billingCycle }: PlanWish,
  now: number,
): Promise<Pick<SubscriptionPage["change"], "preview" | "problem">> {
  if (!own || planId === "free" || own.row.status !== "active" || own.row.cancelAtPeriodEnd) return nothing;
  if (planId === own.row.tier && billingCycle === own.row.cycle) return nothing;
  try {
    const { subscriptions } = context.services.billing;
    const found = await subscriptions.preview(user.id, own.row.id, planId, billingCycle, now);
    const { takesEffect, creditCents, chargeCents, dueCents, next, at, nextAt } = found;
    return {
      preview: {
        ...{
          takesEffect,
          creditCents,
          chargeCents,
          dueCents,
          nextPriceCents: next.cents,
          currency: next.currency,
        },
        at: new Date(at).toISOString(),
        nextAt: new Date(nextAt).toISOString(),
      },
      problem: null,
    };
  } catch (error) {
    if (error instanceof Refusal) return { preview: null, problem: error.message };
    throw error;
  }
}

async function codeOf(
  { context }: LoaderFunctionArgs,
  user: User,
  { planId, billingCycle }: PlanWish,
  typed: string | null,
  now: number,
): Promise<SubscriptionPage["code"]> {
  if (!typed?.trim() || planId === "free") return null;
  const { plans } = await context.services.plans.catalogue();
  const price = priceFor(plans, planId, billingCycle);
  if (!price) return null;
  const asked = { code: typed, userId: user.id, priceCents: price.cents, currency: price.currency, now };
  try {
    const { code, cents } = await context.services.discounts.preview(asked);
    return { typed: code, cents, problem: null };
  } catch (error) {
    if (error instanceof Refusal) return { typed, cents: 0, problem: error.message };
    throw error;
  }
}
