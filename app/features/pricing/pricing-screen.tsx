import { Link } from "@remix-run/react";
import type { Plan } from "#app/contract/accounts/people";
import type { PaymentMethods } from "#app/contract/plans/subscribing";
import type { SubscriptionResult } from "#app/contract/plans/subscription-page";
import { failedNews, useNews } from "#app/features/plans/subscription/use-news";
import { Notice } from "#app/ui/notice";
import { dollars, yearOffer } from "../home/prices";
import { CompareTable } from "./compare-table";
import { HowYouPay } from "./how-you-pay";
import { PlanCard } from "./plan-card";
import { Questions } from "./questions";

type PricingScreenProps = {
  plans: Plan[];
  isYearly: boolean;
  /** Of whoever is signed in. */
  planName: string | null;
  methods: PaymentMethods;
  /** What became of choosing a plan. */
  result: SubscriptionResult | undefined;
  /** Somebody comes back from a checkout they left. */
  hasLeftCheckout: boolean;
};

/** The plans by the month or the year, everything they include, and what happens to a book when one ends. */
export function PricingScreen({
  plans,
  isYearly,
  planName,
  methods,
  result,
  hasLeftCheckout,
}: PricingScreenProps) {
  const problem = result && "problem" in result ? result : undefined;
  useNews(problem ? failedNews(problem) : null);
  const own = plans.find(({ name }) => name === planName);
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
        {problem ? (
          <div className="pricing-news">
            <Notice tone="danger" role="alert" title="Subscription Failed">
              {problem.problem}
            </Notice>
          </div>
        ) : hasLeftCheckout ? (
          <div className="pricing-news">
            <Notice tone="info" role="status">
              You left before paying. Nothing was charged.
            </Notice>
          </div>
        ) : null}
        <div className="pricing-cards">
          {plans.map((plan, place) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isYearly={isYearly}
              isPopular={place === 1}
              isSignedIn={planName !== null}
              isOwn={planName === plan.name}
              isSubscribed={own !== undefined && own.priceMonthlyCents > 0}
              methods={methods}
            />
          ))}
        </div>
        <p className="t13 mut pricing-note">
          Prices in US dollars. Tax is added at checkout where it applies, and you see it before you pay.
          {yearNote(plans)}
        </p>
      </div>
      <CompareTable plans={plans} />
      {methods.length > 0 ? <HowYouPay methods={methods} /> : null}
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
            <span className="mut">
              On your subscription page. Everything works until the period ends, and you can change your mind.
            </span>
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

/** `A year costs 10 months: $49.90 for Premium, $99.90 for Ultimate.` */
function yearNote(plans: Plan[]): string {
  const paid = plans.filter(({ priceMonthlyCents }) => priceMonthlyCents > 0);
  const [first] = paid;
  if (!first) return "";
  const prices = paid.map(({ name, priceYearlyCents }) => `${dollars(priceYearlyCents)} for ${name}`);
  return ` A year costs ${yearOffer(first).months} months: ${prices.join(", ")}.`;
}
