import { moneyText } from "#domain/billing/money";
import type { Services } from "#workers/context.server";

type TestDesk = NonNullable<Services["billing"]["testDesk"]>;
type Overview = Awaited<ReturnType<TestDesk["overview"]>>;
type Checkout = NonNullable<Awaited<ReturnType<TestDesk["checkout"]>>>;

/** Where somebody pays at the test provider: what, how much, and two buttons. */
export function checkoutPage({ id, data }: Checkout, nonce: string): Response {
  const { order, state } = data;
  const [what, price] =
    order.kind === "subscription"
      ? [`Colophon ${order.plan.name}, ${order.plan.cycle}`, order.plan]
      : [order.template.name, order.template];
  const discount = order.discount?.cents ?? 0;
  const total = moneyText(price.cents - discount, price.currency);
  const lines = `<p><strong>${escaped(what)}</strong>: ${moneyText(price.cents, price.currency)}</p>
${discount > 0 ? `<p>${escaped(order.discount?.label ?? "")}: ${moneyText(-discount, price.currency)}</p>` : ""}
<p>Due today: <strong>${total}</strong></p>`;
  const buttons =
    state === "open"
      ? `${button("pay", { checkout: id }, `Pay ${total}`)}
${button("decline", { checkout: id }, "Let the card be declined")}
<p><a href="${escaped(order.cancelUrl)}">Go back without paying</a></p>`
      : `<p>This checkout is ${state}. <a href="${escaped(order.returnUrl)}">Go back</a></p>`;
  return page("Test payment", `${lines}${buttons}`, nonce);
}

/** Everything the test provider holds, with the buttons that move it on. */
export function overviewPage({ now, subscriptions, payments, events }: Overview, nonce: string): Response {
  const list = subscriptions
    .map(({ id, data }) => {
      const { plan, status, periodStart, periodEnd, cancelAtPeriodEnd, card, payer } = data;
      return `<details open><summary><strong>${escaped(payer.email)}</strong>, ${plan.tier} ${plan.cycle}, ${status}${cancelAtPeriodEnd ? ", cancels at period end" : ""}</summary>
<p>${moneyText(plan.cents, plan.currency)}; ${moment(periodStart)} to ${moment(periodEnd)}. The card ${card === "pays" ? "pays" : "is declined"}.</p>
${button(card === "pays" ? "card-fails" : "card-pays", { subscription: id }, card === "pays" ? "Let the card fail from now on" : "Let the card pay again")}
${status === "past_due" ? button("pay-late", { subscription: id }, "Pay what is late") : ""}
<ul>${payments
        .filter((payment) => payment.data.subscriptionId === id)
        .map((payment) => paymentItem(payment.data))
        .join("")}</ul></details>`;
    })
    .join("\n");
  const single = payments
    .filter(({ data }) => data.subscriptionId === undefined)
    .map(({ data }) => paymentItem(data));
  const body = `<p>No money moves here. The clock of the test provider: <strong>${moment(now)}</strong></p>
${[1, 7, 14, 31, 366].map((days) => button("advance", { days: String(days) }, `${days} ${days === 1 ? "day" : "days"} on`)).join(" ")}
<h2>Subscriptions</h2>${list || "<p>None yet. Choose a plan, and pay for it here.</p>"}
${single.length > 0 ? `<h2>Templates</h2><ul>${single.join("")}</ul>` : ""}
<h2>Events</h2><p>${events.length} sent. ${button("send-again", {}, "Send all of them again")} The second time nothing may change.</p>`;
  return page("Test payments", body, nonce);
}

function paymentItem({
  externalId,
  totalCents,
  currency,
  status,
  createdAt,
  refunds,
}: Overview["payments"][number]["data"]): string {
  const given = refunds
    .map(({ reason, amountCents }) => `, ${reason} of ${moneyText(amountCents, currency)}`)
    .join("");
  const buttons =
    status === "paid" && refunds.length === 0
      ? `${button("refund", { payment: externalId, cents: String(totalCents) }, "Refund")} ${button("dispute", { payment: externalId }, "Dispute")}`
      : "";
  return `<li>${moment(createdAt)}: ${moneyText(totalCents, currency)}, ${status}${given} ${buttons}</li>`;
}

function button(action: string, fields: Record<string, string>, label: string): string {
  const hidden = Object.entries({ do: action, ...fields })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("");
  return `<form method="post">${hidden}<button>${escaped(label)}</button></form>`;
}

function page(title: string, body: string, nonce: string): Response {
  return new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${escaped(nonce)}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
form { display: inline-block; margin: 0.25rem 0; }
details { border-top: 1px solid #8886; padding: 0.75rem 0; }
summary { cursor: pointer; }
</style></head><body><h1>${title}</h1>${body}</body></html>`,
    { headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
}

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
