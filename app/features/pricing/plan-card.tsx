import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import type { Plan } from "#app/contract/accounts/people";
import type { PaymentMethods } from "#app/contract/plans/subscribing";
import { DiscountField } from "#app/features/plans/discount-field";
import { openingText, useBusy } from "#app/features/plans/subscription/use-busy";
import { Button, ButtonLink } from "#app/ui/button";
import { dollars } from "../home/prices";
import { PlanShelf } from "./plan-shelf";
import { forWhom, planLines } from "./plan-words";

type PlanCardProps = {
  plan: Plan;
  isYearly: boolean;
  isPopular: boolean;
  isSignedIn: boolean;
  /** The plan of whoever is signed in. */
  isOwn: boolean;
  /** They pay for another plan: it is changed where they see what that costs. */
  isSubscribed: boolean;
  methods: PaymentMethods;
};

/** A plan with its price, what it includes and the one thing to do about it. */
export function PlanCard({ plan, isYearly, isPopular, isSignedIn, isOwn, ...paying }: PlanCardProps) {
  const { id, name, priceMonthlyCents, priceYearlyCents } = plan;
  const isFree = priceMonthlyCents === 0;
  return (
    <section className={`pricing-card${isPopular ? " mid" : ""}`} aria-labelledby={`plan-${id}`}>
      <div className="pricing-name">
        <h2 className="d28" id={`plan-${id}`}>
          {name}
        </h2>
        {isPopular ? <span className="tag">Most Popular</span> : null}
      </div>
      <p className="price">
        {dollars(isYearly ? priceYearlyCents : priceMonthlyCents)}
        {isFree ? null : <small> {isYearly ? "a year" : "a month"}</small>}
      </p>
      <p className="mut">{forWhom[id]}</p>
      <PlanShelf conversionLimit={plan.conversionLimit} />
      <ul>
        {planLines(plan).map((line) => (
          <li key={line}>
            <Check className="i s" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      <div className="pricing-call">
        {isOwn ? (
          <Button wide size="l" disabled>
            Your plan
          </Button>
        ) : isFree ? (
          <ButtonLink wide size="l" to={isSignedIn ? "/dashboard" : "/auth?tab=register"}>
            {isSignedIn ? "Go to Dashboard" : "Register Free"}
          </ButtonLink>
        ) : (
          <Choose plan={plan} isYearly={isYearly} isPopular={isPopular} {...paying} />
        )}
      </div>
    </section>
  );
}

type ChooseProps = Pick<PlanCardProps, "plan" | "isYearly" | "isPopular" | "isSubscribed" | "methods">;

/** Leads to the provider's page; a form, so that it does so without JavaScript too. */
function Choose({ plan: { id, name }, isYearly, isPopular, isSubscribed, methods }: ChooseProps) {
  const { busy, planId, method } = useBusy();
  const cycle = isYearly ? "yearly" : "monthly";
  const variant = isPopular ? "primary" : "secondary";
  if (isSubscribed)
    return (
      <ButtonLink wide size="l" variant={variant} to={`/subscription?plan=${id}&billing=${cycle}#change`}>
        Change to {name}
      </ButtonLink>
    );
  if (methods.length === 0) return <p className="t13 mut">You can’t pay here yet. Please come back later.</p>;
  return (
    <Form method="post" action={isYearly ? "/pricing?billing=yearly" : "/pricing"} preventScrollReset>
      <input type="hidden" name="intent" value="subscribe" />
      <input type="hidden" name="planId" value={id} />
      <input type="hidden" name="billingCycle" value={cycle} />
      {methods.length > 1 ? (
        <label className="pricing-method">
          <span className="vh">How you pay</span>
          <select className="in" name="paymentMethod">
            {methods.map((one) => (
              <option key={one.id} value={one.id}>
                {one.isBeta ? `${one.name} (beta)` : one.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <DiscountField />
      <Button type="submit" wide size="l" variant={variant} aria-disabled={busy !== null || undefined}>
        {busy === "subscribe" && planId === id ? openingText(methods, method) : `Choose ${name}`}
      </Button>
    </Form>
  );
}
