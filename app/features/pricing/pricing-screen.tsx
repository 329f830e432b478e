import { Link } from "@remix-run/react";
import type { Plan } from "#app/contract/accounts/people";
import { yearOffer } from "../home/prices";
import { CompareTable } from "./compare-table";
import { PlanCard } from "./plan-card";
import { Questions } from "./questions";

type PricingScreenProps = {
  plans: Plan[];
  isYearly: boolean;
  /** Of whoever is signed in. */
  planName: string | null;
};

/** The plans by the month or the year, everything they include, and what happens to a book when one ends. */
export function PricingScreen({ plans, isYearly, planName }: PricingScreenProps) {
  const paid = plans.find(({ priceMonthlyCents }) => priceMonthlyCents > 0);
  const saved = paid ? yearOffer(paid).savedPercent : 0;
  return (
    <>
      <div className="wrap pricing">
        <div className="pricing-head">
          <div>
            <h1 className="d88">Start free. Pay when you publish more.</h1>
            <p className="lead">
              Free needs no card. Every plan makes the same quality of book. What changes is how many.
            </p>
          </div>
          <nav className="seg pricing-cycle" aria-label="Pay">
            <Link to="/pricing" replace preventScrollReset aria-current={isYearly ? undefined : "true"}>
              Monthly
            </Link>
            <Link
              to="/pricing?billing=yearly"
              replace
              preventScrollReset
              aria-current={isYearly ? "true" : undefined}
            >
              Yearly, Save {saved}%
            </Link>
          </nav>
        </div>
        <div className="pricing-cards">
          {plans.map((plan, place) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isYearly={isYearly}
              isPopular={place === 1}
              isSignedIn={planName !== null}
              isOwn={planName === plan.name}
            />
          ))}
        </div>
        <p className="t13 mut pricing-note">
          Prices in US dollars. Paid plans aren’t for sale yet: nothing on this page can charge you. Start on
          Free, and everything you make stays with you when you move up.
        </p>
      </div>
      <CompareTable plans={plans} />
      <section className="wrap pricing-part" aria-labelledby="leaving">
        <h2 className="d40" id="leaving">
          If you cancel
        </h2>
        <ol className="pricing-steps">
          <li>
            <b className="lab">You pay for a month</b>
            <span className="mut">Or for a year. The period starts that day.</span>
          </li>
          <li>
            <b className="lab">You cancel</b>
            <span className="mut">Everything works until the period ends, and you can change your mind.</span>
          </li>
          <li>
            <b className="lab">You’re on Free</b>
            <span className="mut">Your books and covers stay yours. Download them at any time.</span>
          </li>
        </ol>
      </section>
      <Questions plans={plans} />
    </>
  );
}
