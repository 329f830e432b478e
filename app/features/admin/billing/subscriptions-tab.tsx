import { Link } from "@remix-run/react";
import type { AdminSubscription, AdminSubscriptions } from "#app/contract/admin/billing";
import { TextLink } from "#app/ui/button";
import { dayText } from "#domain/billing/day-words";
import { moneyText } from "#domain/billing/money";
import { ListFilters, ListSteps } from "./list-filters";

const states = [
  ["", "Every state"],
  ["active", "Active"],
  ["past_due", "Payment due"],
  ["paused", "Paused"],
  ["cancelled", "Canceled or given"],
] as const;

/** Who pays for what, and who was given a plan. */
export function SubscriptionsTab({ list }: { list: AdminSubscriptions }) {
  return (
    <>
      <ListFilters tab="subscriptions" placeholder="Username or email" states={states} />
      <p className="t13 mut bill-note">
        To give somebody a plan for nothing, open them under <TextLink to="/admin/users">Users</TextLink>.
      </p>
      {list.subscriptions.length === 0 ? (
        <p className="people-none">No subscriptions yet.</p>
      ) : (
        <section
          className="tscroll"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="Subscriptions, table"
        >
          <table className="adt">
            <caption className="vh">Subscriptions, 50 on a page</caption>
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col">Plan</th>
                <th scope="col" className="r">
                  Price
                </th>
                <th scope="col">State</th>
                <th scope="col">Period ends</th>
                <th scope="col">Paid with</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {list.subscriptions.map((one) => (
                <Row key={one.id} subscription={one} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ListSteps page={list.page} hasMore={list.hasMore} />
    </>
  );
}

function stateOf({ status, isGiven, cancelAtPeriodEnd }: AdminSubscription): readonly [string, string] {
  if (isGiven) return ["Given", "on"];
  if (cancelAtPeriodEnd && status === "active") return ["Cancelling at period end", "wa"];
  const words = {
    active: ["Active", "ok"],
    past_due: ["Payment due", "no"],
    paused: ["Paused", "wa"],
    cancelled: ["Canceled", ""],
  } as const;
  return words[status];
}

function Row({ subscription: one }: { subscription: AdminSubscription }) {
  const [word, tone] = stateOf(one);
  const each = one.billingCycle === "yearly" ? "a year" : "a month";
  return (
    <tr>
      <th scope="row">
        <Link className="a" to={`/admin/users?person=${one.userId}`}>
          {one.username}
        </Link>
        <div className="t13 mut">{one.email}</div>
      </th>
      <td>{one.plan.name}</td>
      <td className="r num nowrap">
        {one.isGiven ? "—" : `${moneyText(one.priceCents, one.currency)} ${each}`}
      </td>
      <td>
        <span className={`tag ${tone}`}>{word}</span>
      </td>
      <td className="nowrap">{dayText(Date.parse(one.currentPeriodEnd))}</td>
      <td className="nowrap">{one.paidWith}</td>
      <td className="nowrap">{dayText(Date.parse(one.createdAt))}</td>
    </tr>
  );
}
