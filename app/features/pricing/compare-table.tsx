import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import type { Plan } from "#app/contract/accounts/people";
import { maxManuscriptSize } from "#domain/convert/manuscript-limits";
import { limitText } from "./plan-words";

type Row = { title: string; cell: (plan: Plan) => ReactNode };

const included = (
  <>
    <Check className="i s" aria-hidden="true" />
    <span className="vh">Included</span>
  </>
);
const groups: { title: string; rows: Row[] }[] = [
  {
    title: "Books",
    rows: [
      { title: "Conversions a month", cell: ({ conversionLimit }) => limitText(conversionLimit) },
      {
        title: "Books at once",
        cell: ({ bulkFiles }) => (bulkFiles > 0 ? bulkFiles : <span className="dim">Not included</span>),
      },
      { title: "Largest manuscript", cell: () => maxManuscriptSize },
      { title: "Store rules checked, with a report", cell: () => included },
      { title: "Editor, versions and proof links", cell: () => included },
      { title: "Files for six stores", cell: () => included },
    ],
  },
  {
    title: "Covers",
    rows: [
      { title: "Covers a month", cell: ({ coverLimit }) => limitText(coverLimit) },
      { title: "Kindle, paperback and hardcover", cell: () => included },
      { title: "Free templates", cell: () => included },
      {
        title: "Paid templates",
        cell: ({ priceMonthlyCents }) =>
          priceMonthlyCents > 0 ? "All, while your plan lasts" : "One at a time",
      },
    ],
  },
  {
    title: "Reading and help",
    rows: [
      { title: "Reading in VR", cell: () => included },
      {
        title: "API access",
        cell: ({ features }) => (features.api ? included : <span className="dim">Not included</span>),
      },
      { title: "Support", cell: ({ features }) => features.support },
    ],
  },
];

/** Everything each plan includes, side by side. */
export function CompareTable({ plans }: { plans: Plan[] }) {
  return (
    <section className="wrap pricing-part" aria-labelledby="compare">
      <h2 className="d40" id="compare">
        Compare the plans
      </h2>
      <table className="plans pricing-table">
        <caption className="vh">What each plan includes</caption>
        <thead>
          <tr>
            <td />
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="pricing-group">
              <th scope="rowgroup" colSpan={plans.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>{row.cell(plan)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
