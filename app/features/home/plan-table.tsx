import type { ReactNode } from "react";
import type { Plan } from "#app/contract/accounts/people";
import { ButtonLink } from "#app/ui/button";
import { inWords } from "./in-words";
import { dollars, yearOffer } from "./prices";

type PlanTableProps = { plans: Plan[]; isSignedIn: boolean };
type Row = { title: string; cell: (plan: Plan) => ReactNode };

const notIncluded = <span className="dim">Not included</span>;
const limit = (count: number | null) => (count === null ? "Unlimited" : count);

const rows: Row[] = [
  { title: "Conversions a month", cell: (plan) => limit(plan.conversionLimit) },
  { title: "Covers a month", cell: (plan) => limit(plan.coverLimit) },
  { title: "Books at once", cell: (plan) => (plan.bulkFiles > 0 ? plan.bulkFiles : notIncluded) },
  { title: "Templates", cell: (plan) => plan.features.templates },
  { title: "Support", cell: (plan) => plan.features.support },
];

/** The catalogue, side by side. The one in the middle stands forward. */
export function PlanTable({ plans, isSignedIn }: PlanTableProps) {
  const middle = (place: number) => (place === 1 ? "mid" : undefined);
  return (
    <section className="sec plans-section" aria-labelledby="plans">
      <div className="wrap">
        <div className="sechead">
          <h2 className="d56" id="plans">
            {capitalised(inWords(plans.length, "plan", "plans"))}
          </h2>
          <p className="lead">Prices are per month. {yearSentence(plans)}</p>
        </div>
        <table className="plans">
          <caption className="vh">What each plan includes</caption>
          <colgroup>
            <col className="plans-first" />
            {plans.map((plan) => (
              <col key={plan.id} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td />
              {plans.map((plan, place) => (
                <th key={plan.id} scope="col" className={middle(place)}>
                  <span className="d28">{plan.name}</span>
                  <span className="price">
                    {dollars(plan.priceMonthlyCents)}
                    {plan.priceMonthlyCents > 0 ? <small> a month</small> : null}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                {plans.map((plan, place) => (
                  <td key={plan.id} className={middle(place)}>
                    {row.cell(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {plans.map((plan, place) => (
                <td key={plan.id} className={middle(place)}>
                  <PlanCall plan={plan} isSignedIn={isSignedIn} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function PlanCall({ plan, isSignedIn }: { plan: Plan; isSignedIn: boolean }) {
  if (plan.priceMonthlyCents === 0)
    return (
      <ButtonLink wide to={isSignedIn ? "/dashboard" : "/auth?tab=register"}>
        {isSignedIn ? "Go to Dashboard" : "Register Free"}
      </ButtonLink>
    );
  return (
    <ButtonLink wide to={isSignedIn ? "/subscription" : "/auth?tab=register&next=%2Fsubscription"}>
      Choose {plan.name}
    </ButtonLink>
  );
}

function yearSentence(plans: Plan[]): string {
  const paid = plans.find((plan) => plan.priceMonthlyCents > 0);
  if (!paid) return "";
  const { months, savedPercent } = yearOffer(paid);
  return `Pay by the year and save ${savedPercent}%: 12 months for the price of ${months}.`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
