import Check from "lucide-react/icons/check";
import type { Plan } from "#app/contract/accounts/people";
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
};

/** A plan with its price, what it includes and the one thing to do about it. */
export function PlanCard({ plan, isYearly, isPopular, isSignedIn, isOwn }: PlanCardProps) {
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
          <ButtonLink wide size="l" variant="primary" to={isSignedIn ? "/dashboard" : "/auth?tab=register"}>
            {isSignedIn ? "Go to Dashboard" : "Register Free"}
          </ButtonLink>
        ) : (
          <p className="t13 mut">Not for sale yet</p>
        )}
      </div>
    </section>
  );
}
