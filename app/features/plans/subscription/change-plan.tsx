import { Form, useSubmit } from "@remix-run/react";
import type { Plan } from "#app/contract/accounts/people";
import type { SubscriptionPage } from "#app/contract/plans/subscription-page";
import { Button } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { moneyText } from "#domain/billing/money";
import { dayOf } from "../day-text";
import { PaymentChoice } from "../payment-choice";
import { eachText, limitsText, priceFor } from "../plan-sentences";
import { ChangePrice } from "./change-price";
import { stateOf } from "./subscription-state";
import { openingText, useBusy } from "./use-busy";

/** The plans, the price of the chosen one before anything is charged, and the button that takes it. */
export function ChangePlan({ page }: { page: SubscriptionPage }) {
  const { plans, subscription, change, code } = page;
  const state = stateOf(subscription);
  const isBuying = state === "free" || state === "ended";
  const submit = useSubmit();
  const chosen = plans.find(({ id }) => id === change.planId);
  return (
    <section aria-labelledby="change-title" id="change">
      <div className="h">
        <h2 className="d28" id="change-title">
          {isBuying ? "Choose a plan" : "Change plan"}
        </h2>
        <span className="t13 mut">You see the price before you pay</span>
      </div>
      <Form
        method="get"
        action="/subscription"
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      >
        <fieldset className="sub-options">
          <legend className="vh">Plan</legend>
          {plans
            .filter(({ priceMonthlyCents }) => !isBuying || priceMonthlyCents > 0)
            .map((plan) => (
              <label key={plan.id}>
                <input type="radio" name="plan" value={plan.id} defaultChecked={plan.id === change.planId} />
                <span>
                  <b className="lab">{plan.name}</b>{" "}
                  {subscription?.planId === plan.id && !isBuying ? (
                    <span className="tag">Your plan</span>
                  ) : null}
                  <br />
                  <span className="t13 mut">{sentenceOf(plan, page)}</span>
                </span>
                <span className="num">
                  {eachText(priceFor(plan, change.billingCycle), "USD", change.billingCycle)}
                </span>
              </label>
            ))}
        </fieldset>
        <fieldset className="sub-cycle">
          <legend className="vh">How often you pay</legend>
          {(["monthly", "yearly"] as const).map((cycle) => (
            <label key={cycle}>
              <input
                type="radio"
                name="billing"
                value={cycle}
                defaultChecked={cycle === change.billingCycle}
              />
              {cycle === "monthly" ? "By the month" : "By the year: 12 months for the price of 10"}
            </label>
          ))}
        </fieldset>
        {isBuying ? (
          <div className="sub-code">
            <TextField
              label="Discount code"
              name="code"
              defaultValue={code?.typed ?? ""}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              error={code?.problem}
              // A code is looked up once it is whole, not at every letter.
              onChange={(event) => event.stopPropagation()}
            />
            <Button type="submit">Apply code</Button>
          </div>
        ) : (
          <noscript>
            <Button type="submit">Show the price</Button>
          </noscript>
        )}
      </Form>
      {chosen ? (
        isBuying ? (
          <Buy page={page} plan={chosen} />
        ) : (
          <ChangePrice page={page} plan={chosen} />
        )
      ) : null}
    </section>
  );
}

function sentenceOf(plan: Plan, { subscription, plans }: SubscriptionPage): string {
  if (!subscription || plan.id === subscription.planId) return `${limitsText(plan)}.`;
  const place = (id: Plan["id"]) => plans.findIndex((one) => one.id === id);
  return place(plan.id) < place(subscription.planId)
    ? `From ${dayOf(subscription.currentPeriodEnd)}, when your period ends. ${limitsText(plan)}.`
    : `At once. ${limitsText(plan)}.`;
}

/** What the first payment is, and the way to the provider's page. */
function Buy({
  page: { change, code, methods, now, subscription },
  plan,
}: {
  page: SubscriptionPage;
  plan: Plan;
}) {
  const { busy } = useBusy();
  const price = priceFor(plan, change.billingCycle);
  const off = code && !code.problem ? code.cents : 0;
  if (methods.length === 0)
    return <p className="mut sub-total">You can’t pay here yet. Please try again later.</p>;
  return (
    <Form method="post" action="/subscription" className="sub-total">
      <input type="hidden" name="intent" value="subscribe" />
      <input type="hidden" name="planId" value={plan.id} />
      <input type="hidden" name="billingCycle" value={change.billingCycle} />
      {off > 0 ? <input type="hidden" name="discountCode" value={code?.typed} /> : null}
      <div>
        <p>
          <b className="lab">{moneyText(price - off)} today</b>, then{" "}
          {eachText(price, "USD", change.billingCycle)}.
        </p>
        <p className="t13 mut">
          {off > 0 ? `${moneyText(off)} off the first payment. ` : ""}
          {subscription
            ? `It begins on ${dayOf(subscription.currentPeriodEnd > now ? subscription.currentPeriodEnd : now)}. `
            : ""}
          Tax is added at checkout where it applies.
        </p>
        <PaymentChoice methods={methods} />
      </div>
      <Button type="submit" variant="primary" aria-disabled={busy !== null || undefined}>
        {busy === "subscribe" ? openingText(methods) : `Get ${plan.name}`}
      </Button>
    </Form>
  );
}
